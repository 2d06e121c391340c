/** Numbers as the page writes them: in English, with a true minus, and a dash for what there is not. */

/** Stands where nothing is known. */
export const NONE = '–';

/** A number with so many decimals, its thousands separated by commas. */
export function fixed(value: number | null, decimals = 0): string {
  return value === null ? NONE : written(value, decimals, decimals);
}

/** The same with its sign, whatever it is. */
export function signed(value: number | null, decimals = 0): string {
  return value === null ? NONE : written(value, decimals, decimals, 'exceptZero');
}

/** A number with the decimals that it has, six at most. */
export function plain(value: number): string {
  return written(value, 0, 6);
}

/** The same with its sign, whatever it is. */
export function signedPlain(value: number): string {
  return written(value, 0, 6, 'exceptZero');
}

/** A share, 0 to 1, as a percentage. */
export function percent(share: number | null, decimals: number): string {
  return share === null ? NONE : `${fixed(100 * share, decimals)}\u202f%`;
}

/** From one number to another, such as an interval; one alone if both are the same. */
export function range(
  low: number | null,
  high: number | null,
  write: (value: number | null) => string,
): string {
  if (low === null || high === null) return NONE;
  return low === high ? write(low) : `${write(low)} to ${write(high)}`;
}

/** Two shares as `77.9 to 78.1 %`; with more decimals if they would look the same. */
export function percentRange(low: number | null, high: number | null, decimals: number): string {
  if (low === null || high === null) return NONE;
  if (low === high) return percent(low, decimals);
  const [from, to] = [low, high].map((share) => fixed(100 * share, decimals));
  const isTold = from !== to || decimals >= MOST_DECIMALS;
  return isTold ? `${from} to ${to}\u202f%` : percentRange(low, high, decimals + 1);
}

/** Of percentages: 2^40 games tell no more. */
const MOST_DECIMALS = 10;

/** A count with its noun. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${fixed(count)} ${count === 1 ? one : many}`;
}

/** As many decimals of a percentage as so many games can tell. */
export function decimalsFor(games: number): number {
  return Math.max(1, Math.ceil(Math.log10(Math.max(1, games)) / 2) - 1);
}

/** A round number in few letters, such as 10M. */
export function short(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact' }).format(value);
}

/** A share that may be very small, to two significant digits. */
export function roughPercent(share: number): string {
  const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
  return `${format.format(100 * share)}\u202f%`;
}

function written(
  value: number,
  minimumFractionDigits: number,
  maximumFractionDigits: number,
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string {
  const options = { minimumFractionDigits, maximumFractionDigits, signDisplay };
  return new Intl.NumberFormat('en', options).format(value).replace('-', '\u2212');
}

/** As many decimals as show the width of an interval to two digits at most. */
export function decimalsOf(low: number | null, high: number | null): number {
  const half = low === null || high === null ? 1 : (high - low) / 2;
  return Math.min(4, Math.max(1, Math.ceil(-Math.log10(half || 1))));
}
