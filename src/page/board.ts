/** A position as a small board. */
import { pitName } from '../notation.js';
import type { PositionFields } from '../position.js';
import type { Pit, Player, Rules } from '../rules.js';
import { type Html, html } from './html.js';
import { counted } from './numbers.js';

/** The board as South sees it, and below it whose turn it is and what is captured. */
export function board(
  position: PositionFields & { readonly rules: Rules },
  lifted: Pit | null = null,
): Html {
  const { pits, turn, captured, rules } = position;
  const m = rules.pitsPerRow;
  const row = (player: Player): Html => {
    const places = Array.from({ length: m }, (_, place) => (player === 'south' ? 0 : m) + place);
    const shown = player === 'south' ? places : places.reverse();
    return html`<tr><th scope="row">${NAMES[player]}</th>${shown.map((pit) => pitCell(position, pit, lifted))}</tr>
`;
  };
  const move = lifted === null ? 'to move' : `sows from ${pitName(lifted, m)}`;
  const inAll = pits.reduce((sum, seeds) => sum + seeds, 0);
  const [south, north] = captured;
  const taken = south + north === 0 ? '' : `; captured: South ${south}, North ${north}`;
  return html`<div class="board"><table><tbody>
${row('north')}${row('south')}</tbody></table>
<p>${NAMES[turn]} ${move}; ${counted(inAll, 'seed')} on the board${taken}</p></div>`;
}

/** A player's name as the page writes it. */
export const NAMES = { south: 'South', north: 'North' } as const;

function pitCell(
  { pits, closed, rules }: PositionFields & { readonly rules: Rules },
  pit: Pit,
  lifted: Pit | null,
): Html {
  const m = rules.pitsPerRow;
  const isClosed = pit < m ? pit < closed[0] : pit - m < closed[1];
  const seeds = isClosed ? '×' : String(pits[pit]);
  const kind = isClosed ? 'closed' : pit === lifted ? 'lifted' : pits[pit] === 0 ? 'empty' : '';
  return html`<td class="${kind}"><span class="unseen">${pitName(pit, m)}: </span>${seeds}</td>`;
}
