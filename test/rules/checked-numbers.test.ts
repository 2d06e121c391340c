/** The numbers on which programs that were written apart agree: `docs/rules.md` has them too. */
import { describe, expect, it } from 'vitest';
import { initialPosition } from '../../src/position.js';
import { unwrap } from '../../src/result.js';
import type { RulesInput } from '../../src/rules.js';
import { board, listed, rajaPasu, rotated, rotatedPit, sadeqaII, swapped } from '../boards.js';
import { labelledEngines } from '../engines.js';

const PERFT: readonly [rules: RulesInput, nodes: readonly number[]][] = [
  ['raja-pasu', [1, 7, 34, 133, 547, 1962, 7150, 23268, 73033]],
  [{ game: 'raja-pasu', lastSeedFour: 'left' }, [1, 7, 36, 148, 641, 2615, 10281]],
  ['sadeqa-ii', [1, 1, 1, 5, 21, 101, 443, 1897, 7774, 31391]],
  [{ game: 'sadeqa-ii', endless: 'illegal' }, [1, 1, 1, 5, 21, 101, 443, 1897, 7767, 31370]],
];

/** Sowings that end, by their number of laps. */
const ENDED = [
  {
    rules: sadeqaII(6),
    before: '1,2,1,0,3,4 | 0,8,1,2,7,0',
    pit: 5,
    laps: 515,
    after: '3,0,0,0,1,7 | 1,0,4,1,5,6',
    captured: [1, 0],
  },
  {
    rules: sadeqaII(6),
    before: '6,3,4,1,2,4 | 1,3,4,3,2,3',
    pit: 4,
    laps: 696,
    after: '6,0,0,1,2,1 | 7,1,9,4,1,1',
    captured: [3, 0],
  },
  {
    rules: rajaPasu(7),
    before: '4,1,7,4,2,2,6 | 3,8,9,6,3,2,1',
    pit: 4,
    laps: 60,
    after: '0,1,2,0,0,1,0 | 1,0,1,0,1,0,1',
    captured: [26, 24],
  },
] as const;

describe.each(labelledEngines)('checked numbers by %s', (_label, engine) => {
  it.each(PERFT)('perft of %o', (rules, nodes) => {
    const start = initialPosition(rules);
    for (const position of [start, rotated(start)]) {
      expect(nodes.map((_, depth) => unwrap(engine.perft(position, depth)).nodes)).toEqual(nodes);
    }
  });

  it('perft counts what it visits, and gives up beyond the limit only', () => {
    const start = initialPosition('sadeqa-ii');
    const visited = 1 + 1 + 5 + 21 + 101;
    expect(engine.perft(start, 5, visited)).toEqual({ ok: true, value: { nodes: 101, visited } });
    expect(engine.perft(start, 5, visited - 1)).toMatchObject({ ok: false, code: 'too-large' });
    expect(engine.perft(start, 0, 0)).toEqual({ ok: true, value: { nodes: 1, visited: 0 } });
  });

  it.each([
    ['a finished game', board(rajaPasu(2), '1,1/0,0'), [1, 0, 0]],
    ['an endless move', board(rajaPasu(1), '1/2'), [1, 1, 0]],
    ['an endless move under `illegal`', board(rajaPasu(1, { endless: 'illegal' }), '1/2'), [1, 0]],
    [
      'an endless move under `forfeit`',
      board(rajaPasu(1, { endless: 'forfeit' }), '1/2'),
      [1, 1, 0],
    ],
    [
      'an undecided move under `illegal`',
      board(rajaPasu(1, { endless: 'illegal', lapLimit: 2 }), '1/2'),
      [1, 1, 0],
    ],
    // B is endless; A leaves North with a alone, which captures A.
    ['an endless and an ended move', board(sadeqaII(2), '2,0/1,2'), [1, 2, 1, 0]],
  ])('perft of %s', (_, position, nodes) => {
    expect(nodes.map((_, depth) => unwrap(engine.perft(position, depth)).nodes)).toEqual(nodes);
  });

  it.each(ENDED)('$rules.game: the sowing of $laps laps from $before', (move) => {
    const position = listed(move.rules, move.before);
    const after = listed(move.rules, move.after);
    const value = unwrap(engine.play(position, move.pit));
    expect(value).toMatchObject({ laps: move.laps, captured: move.captured, ending: 'ended' });
    expect(value.position.pits).toEqual(after.pits);

    const turned = unwrap(engine.play(rotated(position), rotatedPit(move.pit, move.rules)));
    expect(turned).toMatchObject({ laps: move.laps, captured: swapped(move.captured) });
    expect(turned.position).toEqual(rotated(value.position));
  });

  it.each(ENDED)('D-14: $laps laps end with a lapLimit of $laps, and not with one less', (move) => {
    for (const [lapLimit, ending] of [
      [move.laps, 'ended'],
      [move.laps - 1, 'undecided'],
    ] as const) {
      const position = listed({ ...move.rules, lapLimit }, move.before);
      expect(unwrap(engine.play(position, move.pit)).ending).toBe(ending);
    }
  });

  it('D-9: a sowing of the standard Sadeqa II is endless', () => {
    const position = listed('sadeqa-ii', '1,2,2,1,0,1 | 0,1,0,2,1,0');
    expect(unwrap(engine.play(position, 1)).ending).toBe('endless');
  });

  it('D-14: a sowing on seven pits a row is undecided', () => {
    const rules = sadeqaII(7);
    const position = listed(rules, '2,7,8,7,8,7,6 | 13,8,4,6,7,6,9');
    expect(unwrap(engine.play(position, 6)).ending).toBe('undecided');
  });

  it.each([
    [3, 'endless'],
    [2, 'undecided'],
  ] as const)(
    'D-14: Raja Pasu on one pit a row with a lapLimit of %i is %s',
    (lapLimit, ending) => {
      const position = listed(rajaPasu(1, { lapLimit }), '2 | 1');
      expect(unwrap(engine.play(position, 0)).ending).toBe(ending);
    },
  );
});
