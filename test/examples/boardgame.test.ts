/**
 * The games for boardgame.io, played by its own bots to the end: every result is the engine's.
 * boardgame.io (30 MB with what it needs) is installed for the time of the test.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine, initialPosition, startGame, startMatch } from '../../src/index.js';
import { unwrap } from '../../src/result.js';
import type { Pit } from '../../src/rules.js';
import { board, rajaPasu } from '../boards.js';
import { type InstalledExample, installExample } from './packages.js';

/** What the script below tells of a game: the pits that were played, and where that led. */
interface Told {
  readonly pits: readonly Pit[];
  readonly G: Record<string, unknown>;
  readonly gameover: Record<string, unknown>;
  /** Whether the state was JSON all the time. */
  readonly isPlain: boolean;
}

const PLAY = `
  import { isDeepStrictEqual } from 'node:util';
  import { Client } from 'boardgame.io/client';
  import { Local } from 'boardgame.io/multiplayer';
  import { MCTSBot, RandomBot } from 'boardgame.io/ai';
  import { rajaPasu, rajaPasuMatch, sadeqaII, sowingGame, sowingMatch } from './games.js';

  const GAMES = { rajaPasu, sadeqaII, rajaPasuMatch, twoRounds: sowingMatch('raja-pasu', 2) };

  /** Plays to the end; the client of the player whose turn it is makes the move. */
  async function play(game, clientOf, bot) {
    const pits = [];
    let isPlain = true;
    for (;;) {
      const { G, ctx } = clientOf('0').getState();
      isPlain &&= isDeepStrictEqual(JSON.parse(JSON.stringify(G)), G);
      if (ctx.gameover) return { pits, G, gameover: ctx.gameover, isPlain };
      const client = clientOf(ctx.currentPlayer);
      const { action } = await bot.play(client.getState(), ctx.currentPlayer);
      const [pit] = action.payload.args;
      client.moves.sow(pit);
      pits.push(pit);
    }
  }

  const botOf = (Bot, game, seed, more) => new Bot({ game, enumerate: game.ai.enumerate, seed, ...more });

  function headless(game, seed) {
    const client = Client({ game, debug: false });
    client.start();
    return play(game, () => client, botOf(RandomBot, game, seed));
  }

  async function throughMaster(game, seed) {
    const multiplayer = Local();
    const clients = ['0', '1'].map((playerID) =>
      Client({ game, multiplayer, playerID, matchID: game.name, debug: false }),
    );
    for (const client of clients) client.start();
    const told = await play(game, (player) => clients[player], botOf(RandomBot, game, seed));
    const [south, north] = clients.map((client) => client.getState());
    for (const client of clients) client.stop();
    return { ...told, areAlike: isDeepStrictEqual(south.G, north.G) };
  }

  /** What moves that are none leave of a state. */
  function refused(game, playerID) {
    const client = Client({ game, multiplayer: Local(), playerID, matchID: 'refused', debug: false });
    client.start();
    const before = JSON.stringify(client.getState().G);
    for (const pit of [11, -1, 0.5, '5', null, undefined, [5], {}]) client.moves.sow(pit);
    return JSON.stringify(client.getState().G) === before;
  }

  function setUp(game, position, pit) {
    const fault = game.validateSetupData(position);
    if (fault !== undefined) return { fault };
    const client = Client({ game: { ...game, setup: (context) => game.setup(context, position) }, debug: false });
    client.start();
    if (pit !== undefined) client.moves.sow(pit);
    const { G, ctx } = client.getState();
    return { position: G.position, currentPlayer: ctx.currentPlayer, gameover: ctx.gameover };
  }
`;

let example: InstalledExample;
beforeAll(() => {
  example = installExample('boardgame.io', ['boardgame.io@0.50.2']);
}, 600_000);
afterAll(() => example.remove());

/** What an expression of the script comes to. */
const told = (expression: string): Promise<unknown> =>
  example.run(`${PLAY}\n(async () => console.log(JSON.stringify(await (${expression}))))();`);

const STARTS = [
  ['rajaPasu', { engine, from: initialPosition('raja-pasu') }],
  ['sadeqaII', { engine, from: initialPosition('sadeqa-ii') }],
  ['rajaPasuMatch', { engine, match: startMatch('raja-pasu') }],
  // D-10: annulled by its round limit.
  ['twoRounds', { engine, match: startMatch('raja-pasu', { roundLimit: 2 }) }],
] as const;

describe.each(STARTS)('%s', (name, start) => {
  /** The game as the engine plays it, by the same moves. */
  const replayed = (pits: readonly Pit[]) => {
    const game = startGame(start);
    for (const pit of pits) {
      if (game.snapshot.canOpenRound) unwrap(game.openRound());
      unwrap(game.play(pit));
    }
    return game.snapshot;
  };
  const expectAlike = ({ pits, G, gameover, isPlain }: Told): void => {
    const { position, outcome, match } = replayed(pits);
    expect(isPlain).toBe(true);
    expect(G).toMatchObject({ position, outcome });
    const { winner, ...how } = match?.outcome ?? outcome ?? { winner: null };
    const players = { south: '0', north: '1' };
    const result = winner === null ? { draw: true } : { winner: players[winner] };
    expect(gameover).toEqual({ ...result, ...how });
    if (match === null) return;
    const rounds = match.rounds.map(({ outcome, holdings }) => ({ outcome, holdings }));
    expect(G.rounds).toEqual(rounds);
  };

  test('is played to the end by bots, as the engine plays it', async () => {
    const games = await told(`Promise.all([1, 2, 3].map((seed) => headless(GAMES.${name}, seed)))`);
    for (const game of games as readonly Told[]) expectAlike(game);
  });

  test("is played through boardgame.io's master, which shows both players the same", async () => {
    const game = (await told(`throughMaster(GAMES.${name}, 4)`)) as Told & { areAlike: boolean };
    expect(game.areAlike).toBe(true);
    expectAlike(game);
  });
});

test('moves that are none, or not the own ones, change nothing', async () => {
  expect(await told(`['0', '1'].map((player) => refused(sadeqaII, player))`)).toEqual([true, true]);
});

test('a game starts from a position that was set up', async () => {
  const position = board('raja-pasu', '7,7,7,7,7,x,x/7,7,7,7,7,7,7 N 5-8');
  const started = await told(`setUp(rajaPasu, ${JSON.stringify(position)})`);
  expect(started).toEqual({ position, currentPlayer: '1' });
  const faults = await told(
    `[setUp(rajaPasu, { rules: 'raja-pasu', pits: [1] }), setUp(sadeqaII, ${JSON.stringify(position)}), setUp(rajaPasuMatch, {})]`,
  );
  expect(faults).toEqual([
    { fault: expect.stringMatching(/^"position.pits" expected 14 whole numbers/) },
    { fault: 'no position of sadeqa-ii' },
    { fault: 'a match starts from nothing but its rules' },
  ]);
});

test('D-9: an endless sowing annuls the game, and leaves the position', async () => {
  const position = board(rajaPasu(1), '1/2');
  const rules = JSON.stringify(position.rules);
  const over = await told(`setUp(sowingGame(${rules}), ${JSON.stringify(position)}, 0)`);
  expect(over).toMatchObject({ position, gameover: { draw: true, reason: 'endless' } });
});

test('a bot that searches finds moves', async () => {
  const pit = await told(`(async () => {
    const client = Client({ game: rajaPasu, debug: false });
    client.start();
    const bot = botOf(MCTSBot, rajaPasu, 1, { iterations: 50, playoutDepth: 20 });
    const { action } = await bot.play(client.getState(), '0');
    return action.payload.args[0];
  })()`);
  expect(engine.moves(initialPosition('raja-pasu'))).toContain(pit);
});
