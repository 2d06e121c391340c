/** What the host does for a call while it runs (`src/wasm/memory.ts`): the module's only imports. */

/** Asks the mover's policy, one of the caller's own, for one of these pits. */
export declare function choosePit(legalPits: u32): i32;

/** Takes so many choices out of `CHOICES` (choice.ts). */
export declare function takeChoices(count: i32): void;
