/** `relaysow perft`: how many move sequences there are. */
import type { Command } from 'commander';
import { MAX_DEPTH } from '../arguments.js';
import { pitName } from '../notation.js';
import type { Game } from '../rules.js';
import { type Counted, countMoves, type Divided, divideMoves } from '../study/perft.js';
import { addEngineOption, type EngineFlag } from './engine-option.js';
import { CommandError, EXIT } from './exit.js';
import { interruptible } from './interrupt.js';
import { wholeNumber } from './number.js';
import { print } from './output.js';
import { parseGame } from './rules-options.js';
import { addStartOptions, type StartFlags, startPosition } from './start.js';

interface PerftFlags extends StartFlags, EngineFlag {
  readonly divide?: true;
  readonly limit?: number;
  readonly json?: true;
}

export function addPerft(program: Command): void {
  const command = program
    .command('perft')
    .description('count the legal move sequences of exactly <depth> plies')
    .argument('<game>', 'raja-pasu or sadeqa-ii', parseGame)
    .argument('<depth>', `plies, 0 to ${MAX_DEPTH}`, wholeNumber('depth', 0, MAX_DEPTH))
    .option('--divide', 'also those that begin with each legal move')
    .option(
      '--limit <moves>',
      'give up (exit 3) once more moves are visited (default: none)',
      wholeNumber('--limit', 0, Number.MAX_SAFE_INTEGER),
    )
    .option('--json', 'one JSON object instead of text');
  addEngineOption(addStartOptions(command)).addHelpText('after', JSON_HELP);
  command.action(perft);
}

const JSON_HELP = `
--json gives {"depth":6,"nodes":7150}, with --divide also "moves":[{"move":0,"nodes":1173},…].
After an interrupt "complete":false stands beside what was counted so far, and "moves" are those
that were done.`;

async function perft(game: Game, depth: number, flags: PerftFlags): Promise<void> {
  const { engine, limit, divide, json } = flags;
  const position = startPosition(game, flags);
  const counted = await interruptible<Counted | Divided>((signal) => {
    const options = limit === undefined ? { signal } : { signal, limit };
    return (divide ? divideMoves : countMoves)(engine, position, depth, options);
  });
  if (counted.state === 'too-large') {
    const what = `at most ${limit} moves to be visited`;
    throw new CommandError(EXIT.incomplete, `"--limit" expected ${what}, got more`);
  }
  if (json) await print(asJson(counted, depth));
  else await print(asText(counted, position.rules.pitsPerRow));
  if (counted.state === 'interrupted') {
    throw new CommandError(
      EXIT.interrupted,
      `interrupted: ${counted.nodes} sequences counted so far, ${counted.visited} moves visited`,
    );
  }
}

function asJson(counted: Counted | Divided, depth: number): string {
  return JSON.stringify({
    depth,
    nodes: counted.nodes,
    ...('moves' in counted && { moves: counted.moves }),
    ...(counted.state === 'interrupted' && { complete: false }),
  });
}

function asText(counted: Counted | Divided, pitsPerRow: number): string {
  const total = counted.state === 'complete' ? `${counted.nodes}` : `${counted.nodes} so far`;
  if (!('moves' in counted)) return total;
  const lines = counted.moves.map(({ move, nodes }) => `${pitName(move, pitsPerRow)}: ${nodes}`);
  return [...lines, `total: ${total}`].join('\n');
}
