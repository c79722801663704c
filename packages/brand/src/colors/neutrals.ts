export type ColorScheme = 'light' | 'dark'

/** The grays of one color scheme: warm like paper, to go with any brand color. */
export interface Neutrals<Value = string> {
  readonly page: Value
  readonly raised: Value
  readonly sunken: Value
  readonly hover: Value
  readonly line: Value
  readonly lineStrong: Value
  /** The border of a control: at least 3:1 on `page`, `raised` and `sunken` (WCAG 1.4.11). */
  readonly edge: Value
  /** Placeholders and hints: at least 4.5:1 on every surface. */
  readonly faint: Value
  readonly muted: Value
  readonly ink: Value
}

export type Grounds = Readonly<Record<ColorScheme, Neutrals>>

/** The grays of both color schemes, `#rrggbb`. */
export const neutralColors = {
  light: {
    page: '#f8f7f5',
    raised: '#ffffff',
    sunken: '#f1f0ed',
    hover: '#f4f3f0',
    line: '#e4e3df',
    lineStrong: '#d0cfcb',
    edge: '#8a8984',
    faint: '#6d6c67',
    muted: '#5c5b56',
    ink: '#1d1c19',
  },
  dark: {
    page: '#131311',
    raised: '#1c1b19',
    sunken: '#0f0e0d',
    hover: '#232321',
    line: '#2d2d2a',
    lineStrong: '#3e3d3a',
    edge: '#73726d',
    faint: '#95948e',
    muted: '#aba9a4',
    ink: '#ededea',
  },
} as const satisfies Record<ColorScheme, Neutrals>
