/** Learns, then plays what was learnt against the engine's policies and says how it does. */
import { initialPosition, reportOf, simulate } from 'relaysow';
import { learn, learntPolicy } from './learn.js';

const seed = Number(process.argv[2] ?? 1);
const { weights, games } = learn({ seed });
console.log(`learnt from ${games} games`);
for (const opponent of ['random', 'greedy']) {
  const { summary } = await simulate({
    from: initialPosition('sadeqa-ii'),
    games: 10_000,
    seed,
    kind: 'paired',
    policies: [learntPolicy(weights), opponent],
  });
  const { score } = reportOf(summary).paired;
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  const interval = `${percent(score.low)} to ${percent(score.high)}`;
  console.log(`scores ${percent(score.mean)} against ${opponent} (95 %: ${interval})`);
}
