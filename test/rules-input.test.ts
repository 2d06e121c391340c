/** The one door to rules. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../src/result.js';
import { makeRules, STANDARD_RULES } from '../src/rules.js';

const raja = (option: object): object => ({ game: 'raja-pasu', ...option });
const sadeqa = (option: object): object => ({ game: 'sadeqa-ii', ...option });

const common = {
  pitsPerRow: fc.integer({ min: 1, max: 8 }),
  seedsPerPit: fc.integer({ min: 1, max: 15 }),
  endless: fc.constantFrom('annul', 'illegal', 'forfeit'),
  lapLimit: fc.integer({ min: 1, max: 100_000_000 }),
};

/** What may be written for rules: any members left out. */
const anyInput = fc.oneof(
  fc.record(
    {
      game: fc.constant('raja-pasu'),
      ...common,
      lastSeedFour: fc.constantFrom('captured', 'left'),
    },
    { requiredKeys: ['game'] },
  ),
  fc.record(
    {
      game: fc.constant('sadeqa-ii'),
      ...common,
      openingMove: fc.constantFrom('both', 'first-player'),
    },
    { requiredKeys: ['game'] },
  ),
);

describe('makeRules', () => {
  it('gives the standard rules for the name of a game', () => {
    expect(unwrap(makeRules('raja-pasu'))).toEqual({
      game: 'raja-pasu',
      pitsPerRow: 7,
      seedsPerPit: 7,
      endless: 'annul',
      lapLimit: 1_000_000,
      lastSeedFour: 'captured',
    });
    expect(unwrap(makeRules('sadeqa-ii'))).toEqual({
      game: 'sadeqa-ii',
      pitsPerRow: 6,
      seedsPerPit: 3,
      endless: 'annul',
      lapLimit: 1_000_000,
      openingMove: 'both',
    });
  });

  it.each(['raja-pasu', 'sadeqa-ii'] as const)('fills in what is left out of %s', (game) => {
    expect(unwrap(makeRules({ game }))).toEqual(STANDARD_RULES[game]);
    const given = { game, endless: 'forfeit', pitsPerRow: 4, lapLimit: undefined };
    expect(unwrap(makeRules(given))).toEqual({
      ...STANDARD_RULES[game],
      endless: 'forfeit',
      pitsPerRow: 4,
    });
  });

  it.each([
    raja({ pitsPerRow: 1, seedsPerPit: 127 }),
    raja({ pitsPerRow: 8, seedsPerPit: 15 }),
    raja({ seedsPerPit: 1 }),
    raja({ lapLimit: 1 }),
    raja({ lapLimit: 100_000_000 }),
    raja({ lastSeedFour: 'left' }),
    raja({ lastSeedFour: 'captured' }),
    raja({ endless: 'illegal' }),
    sadeqa({ endless: 'annul' }),
    sadeqa({ openingMove: 'first-player' }),
    sadeqa({ openingMove: 'both' }),
    sadeqa({ pitsPerRow: 7.0, lapLimit: 3.0 }),
  ])('accepts %j', (rules) => {
    expect(unwrap(makeRules(rules))).toMatchObject(rules);
  });

  it.each([
    ['a name of no game', 'oware', 'rules'],
    ['a name in capitals', 'Raja-Pasu', 'rules'],
    ['an empty name', '', 'rules'],
    ['a member of every object', 'constructor', 'rules'],
    ['a name of no game in an object', { game: 'oware' }, 'rules.game'],
    ['an empty name in an object', { game: '' }, 'rules.game'],
    ['it before the other members', { game: 'oware', size: 9, pitsPerRow: 0 }, 'rules.game'],
  ])('calls %s an unknown game', (_, input, member) => {
    const made = makeRules(input);
    expect(made).toMatchObject({ ok: false, code: 'unknown-game' });
    if (!made.ok) expect(made.message.startsWith(`"${member}" expected raja-pasu or`)).toBe(true);
  });

  it.each([
    ['nothing', undefined, 'rules'],
    ['null', null, 'rules'],
    ['a number', 7, 'rules'],
    ['true', true, 'rules'],
    ['a list', ['raja-pasu'], 'rules'],
    ['a function', () => 'raja-pasu', 'rules'],
    ['a text object', Object('raja-pasu'), 'rules.game'],
    ['no game', {}, 'rules.game'],
    ['an undefined game', { game: undefined }, 'rules.game'],
    ['a game that is null', { game: null }, 'rules.game'],
    ['a game that is a number', { game: 1 }, 'rules.game'],
    ['a game that is inherited', Object.create({ game: 'raja-pasu' }), 'rules.game'],
    ['a member that does not exist', raja({ size: 7 }), 'rules'],
    ['a member with another case', raja({ pitsperrow: 7 }), 'rules'],
    ['an own member __proto__', JSON.parse('{"game":"raja-pasu","__proto__":{}}'), 'rules'],
    ['an own member toString', raja({ toString: 1 }), 'rules'],
    ['the option of Sadeqa II in Raja Pasu', raja({ openingMove: 'both' }), 'rules'],
    ['the option of Raja Pasu in Sadeqa II', sadeqa({ lastSeedFour: 'left' }), 'rules'],
    ['it as null too', sadeqa({ lastSeedFour: null }), 'rules'],
    ['no pits', raja({ pitsPerRow: 0 }), 'rules.pitsPerRow'],
    ['nine pits a row', raja({ pitsPerRow: 9 }), 'rules.pitsPerRow'],
    ['a negative row', raja({ pitsPerRow: -1 }), 'rules.pitsPerRow'],
    ['half a pit', raja({ pitsPerRow: 6.5 }), 'rules.pitsPerRow'],
    ['NaN pits', raja({ pitsPerRow: Number.NaN }), 'rules.pitsPerRow'],
    ['pits as text', raja({ pitsPerRow: '7' }), 'rules.pitsPerRow'],
    ['pits as bigint', raja({ pitsPerRow: 7n }), 'rules.pitsPerRow'],
    ['null pits', raja({ pitsPerRow: null }), 'rules.pitsPerRow'],
    ['no seeds', sadeqa({ seedsPerPit: 0 }), 'rules.seedsPerPit'],
    ['256 seeds a pit', sadeqa({ seedsPerPit: 256 }), 'rules.seedsPerPit'],
    ['a seed and a half', sadeqa({ seedsPerPit: 1.5 }), 'rules.seedsPerPit'],
    ['null seeds', sadeqa({ seedsPerPit: null }), 'rules.seedsPerPit'],
    ['256 seeds on the board', raja({ pitsPerRow: 8, seedsPerPit: 16 }), 'rules'],
    ['256 seeds on two pits', raja({ pitsPerRow: 1, seedsPerPit: 128 }), 'rules'],
    ['256 seeds with the standard row', sadeqa({ seedsPerPit: 22 }), 'rules'],
    ['a lap limit of 0', raja({ lapLimit: 0 }), 'rules.lapLimit'],
    ['a lap limit beyond the largest', raja({ lapLimit: 100_000_001 }), 'rules.lapLimit'],
    ['an infinite lap limit', raja({ lapLimit: Number.POSITIVE_INFINITY }), 'rules.lapLimit'],
    ['a lap limit with a fraction', raja({ lapLimit: 10.5 }), 'rules.lapLimit'],
    ['a null lap limit', raja({ lapLimit: null }), 'rules.lapLimit'],
    ['an unknown word for endless', raja({ endless: 'draw' }), 'rules.endless'],
    ['a capital in endless', raja({ endless: 'Annul' }), 'rules.endless'],
    ['null for endless', sadeqa({ endless: null }), 'rules.endless'],
    ['a boolean for endless', sadeqa({ endless: false }), 'rules.endless'],
    ['an unknown word for lastSeedFour', raja({ lastSeedFour: 'stays' }), 'rules.lastSeedFour'],
    ['a boolean for lastSeedFour', raja({ lastSeedFour: true }), 'rules.lastSeedFour'],
    ['an unknown word for openingMove', sadeqa({ openingMove: 'none' }), 'rules.openingMove'],
    ['null for openingMove', sadeqa({ openingMove: null }), 'rules.openingMove'],
  ])('refuses %s, naming the member', (_, input, member) => {
    const made = makeRules(input);
    expect(made).toMatchObject({ ok: false, code: 'bad-rules' });
    if (made.ok) return;
    expect(made.message.startsWith(`"${member}" `)).toBe(true);
    expect(made.message).toMatch(/expected .+, got .+/);
    expect(made.message).not.toMatch(/[\n\r]/);
  });

  it('shows an unknown member on one short line, whatever its name', () => {
    const made = makeRules(raja({ [`a\nb${'c'.repeat(1000)}`]: 1 }));
    expect(made.ok).toBe(false);
    if (made.ok) return;
    expect(made.message).not.toMatch(/[\n\r]/);
    expect(made.message.length).toBeLessThan(300);
  });

  it('shows a wrong value on one short line, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const input of [value, raja({ pitsPerRow: value }), raja({ endless: value })]) {
          const made = makeRules(input);
          if (made.ok) continue;
          expect(made.message).not.toMatch(/[\n\r]/);
          expect(made.message.length).toBeLessThan(300);
        }
      }),
    );
  });

  it('gives complete, frozen rules that it takes back as they are', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const rules = unwrap(makeRules(input));
        expect(rules).toMatchObject(input);
        expect(Object.isFrozen(rules)).toBe(true);
        const standard = STANDARD_RULES[rules.game];
        expect(Object.keys(rules).sort()).toEqual(Object.keys(standard).sort());
        expect(unwrap(makeRules(rules))).toBe(rules);
        expect(unwrap(makeRules(JSON.parse(JSON.stringify(rules))))).toEqual(rules);
      }),
    );
  });

  it('keeps nothing of the caller', () => {
    const input = { game: 'raja-pasu', pitsPerRow: 3 };
    const rules = unwrap(makeRules(input));
    input.pitsPerRow = 5;
    expect(rules.pitsPerRow).toBe(3);
  });
});
