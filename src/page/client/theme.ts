/** The page's colours and letters, for canvases, which styles do not reach. */

export interface Theme {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly paper: string;
  readonly south: string;
  readonly north: string;
  readonly neither: string;
  /** The font family. */
  readonly family: string;
}

/** As the page looks now. */
export function currentTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    paper: color('paper'),
    south: color('south'),
    north: color('north'),
    neither: color('neither'),
    family: style.fontFamily,
  };
}

/** Calls back when the page turns dark or light, or onto paper and back. */
export function onThemeChange(changed: () => void): void {
  for (const query of ['(prefers-color-scheme: dark)', 'print']) {
    matchMedia(query).addEventListener('change', changed);
  }
}
