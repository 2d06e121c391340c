/** How a game goes, in a few lines for somebody who plays it now; docs/rules.md has all of it. */
import type { RajaPasuRules, Rules, SadeqaIIRules } from '../../rules.js';

export function rulesInShort(rules: Rules): readonly string[] {
  return [
    'Lift all seeds of a pit of yours and sow them one by one, counter-clockwise.',
    ...(rules.game === 'raja-pasu' ? rajaPasu(rules) : sadeqaII(rules)),
    ENDLESS[rules.endless],
  ];
}

function rajaPasu({ seedsPerPit, lastSeedFour }: RajaPasuRules): readonly string[] {
  const left = lastSeedFour === 'left' ? ', but for one that the last seed of a lap makes' : '';
  return [
    'After the last one lift the next pit whole and go on (a lap); if it is empty, the move ends (RP-1, RP-2).',
    'Seeds in the pit right after that empty one are yours (RP-3).',
    `A pit that a dropped seed makes four goes to the owner of its row${left} (RP-4).`,
    'Who has no seeds to sow ends the round: the other takes all that is left. More seeds win (RP-5, RP-6).',
    `In a match each then fills pits with ${seedsPerPit} from what they hold; who can fill none loses (RP-7, RP-10).`,
  ];
}

function sadeqaII({ openingMove }: SadeqaIIRules): readonly string[] {
  const whose = openingMove === 'both' ? "Each player's" : "The first player's";
  return [
    `${whose} first move starts from that player's rightmost pit (SQ-3).`,
    'If the last seed falls among others, lift them all and go on (a lap); in an empty pit the move ends (SQ-1, SQ-2).',
    'Then the seeds in the pit opposite are captured, also if they are your own (SQ-4).',
    'Who has no seeds to sow at their turn loses; what was captured does not count (SQ-5).',
  ];
}

const ENDLESS: Readonly<Record<Rules['endless'], string>> = {
  annul: 'Some sowings never end: such a move annuls the game (D-9).',
  illegal: 'Some sowings never end: such a move is not allowed (D-9).',
  forfeit: 'Some sowings never end: who makes such a move loses (D-9).',
};
