export interface ToneColors {
  readonly ink: string
  readonly tint: string
  readonly mark: string
}

/** Semantic colors; each has >= 4.5:1 for text on its tint and >= 3:1 for its mark. */
export const tones = {
  neutral: {
    light: { ink: '#4f4d46', tint: '#ededea', mark: '#838076' },
    dark: { ink: '#d2d1cb', tint: '#2c2b29', mark: '#a19e95' },
  },
  info: {
    light: { ink: '#064f89', tint: '#e5f2ff', mark: '#2183d8' },
    dark: { ink: '#aed5ff', tint: '#172d43', mark: '#53a3f2' },
  },
  positive: {
    light: { ink: '#005d2c', tint: '#e1f7e6', mark: '#0c994f' },
    dark: { ink: '#a7e2b6', tint: '#16321f', mark: '#4fb772' },
  },
  caution: {
    light: { ink: '#744700', tint: '#ffedd9', mark: '#b17000' },
    dark: { ink: '#f5c894', tint: '#3b260c', mark: '#d58d25' },
  },
  negative: {
    light: { ink: '#802e2b', tint: '#ffebe9', mark: '#cc534f' },
    dark: { ink: '#ffbeb8', tint: '#41211e', mark: '#e97871' },
  },
  accent: {
    light: { ink: '#573b82', tint: '#f2edff', mark: '#8f67ce' },
    dark: { ink: '#d9c6ff', tint: '#2f2540', mark: '#ac89e8' },
  },
} as const satisfies Record<string, Record<'light' | 'dark', ToneColors>>

export type Tone = keyof typeof tones
