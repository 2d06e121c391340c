/** What can be said at the prompt: a pit's name, or a command; the parser of arguments reads it. */
import { Command, CommanderError } from 'commander';
import { pitName } from '../../notation.js';
import { failure, type Result, success } from '../../result.js';
import { type Pit, type Player, playerIndex } from '../../rules.js';

/** Name, short name, argument and what it does. No short name is a letter from a to h, which are pits. */
const COMMANDS = [
  ['undo', 'u', '', 'back to your last turn'],
  ['redo', 'r', '', 'what was taken back'],
  ['hint', 'i', '', 'the move of greedy'],
  ['again', 'o', '', 'the last move again'],
  ['moves', 'm', '', 'the moves so far'],
  ['board', 'p', '', 'again, also as text'],
  ['flip', 'v', '', 'from the other side'],
  ['speed', 's', '[ms]', 'slow normal fast none'],
  ['set', '', '<position>', 'play from there'],
  ['new', 'n', '', 'start again'],
  ['save', 'w', '[file]', 'record, in a new file'],
  ['load', 'l', '<file> [n]', 'go on with a record'],
  ['rules', 'k', '', 'how the game goes'],
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
  const pit = pitCalled(word, mover, pitsPerRow);
  if (pit !== undefined) {
    return argument === ''
      ? success({ command: 'pit', pit })
      : failure('unknown-command', `One move at a time: "${word}" alone plays that pit`);
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

/** The list of them, a text each, none too long for half of 80 columns. */
export function helpTexts(pitsPerRow: number): readonly string[] {
  const rows = COMMANDS.map(([name, short, parameter, what]) => {
    const words = [name, short && `(${short})`, parameter.replaceAll(/[<>[\]]/g, '').toUpperCase()];
    return [words.filter((word) => word !== '').join(' '), what] as const;
  });
  const pits = pitsPerRow === 1 ? 'A' : `A to ${pitName(pitsPerRow - 1, pitsPerRow)}`;
  return ([[pits, 'play that pit of yours'], ...rows] as const).map(
    ([said, what]) => `${said.padEnd(SAID_COLUMNS)}${what}`,
  );
}

const SAID_COLUMNS = 16;
