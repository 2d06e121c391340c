/** What can be said at the prompt: a pit's name, or a command; the parser of arguments reads it. */
import { Command, CommanderError } from 'commander';
import { pitName } from '../../notation.js';
import { failure, type Result, success } from '../../result.js';
import { type Pit, type Player, playerIndex } from '../../rules.js';

/** Name, short name, argument and what it does. No short name is a letter from a to h, which are pits. */
const COMMANDS = [
  ['undo', 'u', '', 'take back to your last turn'],
  ['redo', 'r', '', 'play what was taken back again'],
  ['hint', 'i', '', "greedy's move, and what it brings"],
  ['moves', 'm', '', 'the moves so far, of this round in a match'],
  ['board', 'p', '', 'the board again, and its position as text'],
  ['flip', 'v', '', "look from the other player's side"],
  ['speed', 's', '[ms]', 'of sowing: slow, normal, fast, none, or milliseconds a seed'],
  ['set', '', '<position>', 'play from a position, as text or as JSON'],
  ['new', 'n', '', 'start again from the beginning'],
  ['save', 'w', '[file]', 'put the game on record, in a new file'],
  ['load', 'l', '<file> [n]', 'go on with the game, or the n-th game, of a file'],
  ['help', '?', '', 'this list'],
  ['quit', 'q', '', 'leave (Ctrl-D too)'],
] as const;

export type CommandName = (typeof COMMANDS)[number][0];

/** Something said, understood: `argument` is the rest of the line. */
export type Said =
  | { readonly command: 'go-on' }
  | { readonly command: 'pit'; readonly pit: Pit }
  | { readonly command: CommandName; readonly argument: string };

/**
 * What a line says.
 * @param mover whose pits its letters are, small or not: no player may play the other's.
 */
export function parseSaid(
  text: string,
  mover: Player,
  pitsPerRow: number,
): Result<Said, 'unknown-command'> {
  const [, word = '', argument = ''] = /^\s*(\S*)\s*(.*?)\s*$/.exec(text) ?? [];
  if (word === '') return success({ command: 'go-on' });
  if (argument === '') {
    const pit = pitCalled(word, mover, pitsPerRow);
    if (pit !== undefined) return success({ command: 'pit', pit });
  }
  return parseCommand(word, argument);
}

function pitCalled(word: string, mover: Player, pitsPerRow: number): Pit | undefined {
  const first = playerIndex(mover) * pitsPerRow;
  const own = Array.from({ length: pitsPerRow }, (_, place) => first + place);
  return own.find((pit) => pitName(pit, pitsPerRow).toLowerCase() === word.toLowerCase());
}

function parseCommand(word: string, argument: string): Result<Said, 'unknown-command'> {
  const unknown = (message: string): Result<Said, 'unknown-command'> =>
    failure('unknown-command', message);
  // Whatever it is, it is no option.
  if (word.startsWith('-')) return unknown(`"${word}" is no pit of yours and no command: see help`);
  let said: Said | undefined;
  const parser = makeParser((found) => {
    said = found;
  });
  try {
    parser.parse([word.toLowerCase(), '--', ...(argument === '' ? [] : [argument])], {
      from: 'user',
    });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code !== 'commander.unknownCommand') {
      return unknown(error.message.replace(/^error: /, ''));
    }
    const [near] = /\(Did you mean .*\)/.exec(error.message) ?? ['(see help)'];
    return unknown(`"${word}" is no pit of yours and no command ${near}`);
  }
  return said === undefined ? unknown('see help') : success(said);
}

function makeParser(take: (said: Said) => void): Command {
  const parser = new Command()
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .helpCommand(false)
    .helpOption(false);
  for (const [name, short, parameter] of COMMANDS) {
    const command = parser.command(name).helpOption(false);
    if (short !== '') command.alias(short);
    // The rest of the line is one argument: names of files and positions have blanks in them.
    const [rest] = parameter.split(' ');
    if (rest) command.argument(rest);
    command.action(() => take({ command: name, argument: command.args[0] ?? '' }));
  }
  return parser;
}

/** Names that begin as a line does, for the Tab key. */
export function completionsOf(text: string): readonly string[] {
  return COMMANDS.map(([name]) => name).filter((name) => name.startsWith(text.toLowerCase()));
}

/** The list of them, a text each. */
export function helpTexts(): readonly string[] {
  const commands = COMMANDS.map(([name, short, parameter, what]) => {
    return `${name}${short && ` (${short})`}${parameter && ` ${parameter}`}: ${what}`;
  });
  return ['A to H: play that pit of yours', ...commands];
}
