import type { BrandStyles } from '@portal/contract/portal/brand-styles'
import { contrastRatio, defaultBrandColor, firstReadable, surfacesOf } from './brand-ramp.ts'
import { type ColorScheme, type Grounds, type Neutrals, neutralColors } from './neutrals.ts'
import { parseHex, toHex, toOklch } from './oklch.ts'

interface Tint {
  readonly hue: number
  readonly chroma: number
  /** How much lighter surfaces are than the grays, because color needs light to be visible. */
  readonly lift: number
}

/** Each part's share of the tint: surfaces with text stay white, lines and text get more. */
const shares: Readonly<Record<ColorScheme, Neutrals<number>>> = {
  light: {
    page: 1,
    raised: 0.3,
    sunken: 1.5,
    hover: 1.2,
    line: 2,
    lineStrong: 2.6,
    edge: 2.6,
    faint: 2.2,
    muted: 2.2,
    ink: 1.6,
  },
  dark: {
    page: 1,
    raised: 1.1,
    sunken: 0.9,
    hover: 1.2,
    line: 1.3,
    lineStrong: 1.3,
    edge: 1.2,
    faint: 0.8,
    muted: 0.7,
    ink: 0.3,
  },
}

/** The surfaces, lines and text colors of a supplier's pages; text has >= 4.5:1 and edges >= 3:1 on every surface. */
export function groundNeutrals(ground: BrandStyles['ground'], brandColor: string): Grounds {
  if (ground === 'grey') return neutralColors
  const tints = ground === 'cream' ? cream : tintsOf(brandColor)
  return { light: tinted('light', tints.light), dark: tinted('dark', tints.dark) }
}

const cream: Readonly<Record<ColorScheme, Tint>> = {
  light: { hue: 80, chroma: 0.016, lift: 0 },
  dark: { hue: 62, chroma: 0.012, lift: 0.01 },
}

function tintsOf(brandColor: string): Record<ColorScheme, Tint> {
  const { hue, chroma } = toOklch(parseHex(brandColor) ?? parseHex(defaultBrandColor) ?? [0, 0, 0])
  // A gray brand stays gray.
  const strength = Math.min(1, chroma / 0.08)
  return {
    light: { hue, chroma: 0.009 * strength, lift: 0 },
    dark: { hue, chroma: 0.044 * strength, lift: 0.02 },
  }
}

function tinted(scheme: ColorScheme, { hue, chroma, lift }: Tint): Neutrals {
  const color = (part: keyof Neutrals, step = 0) => {
    const { lightness } = toOklch(parseHex(neutralColors[scheme][part]) ?? [0, 0, 0])
    return toHex({ lightness: lightness + lift + step, chroma: chroma * shares[scheme][part], hue })
  }
  const [page, raised, sunken, hover] = [color('page'), color('raised'), color('sunken'), color('hover')]
  const surfaces = { page, raised, sunken, hover, line: color('line'), lineStrong: color('lineStrong') }
  const readable = (part: 'edge' | 'faint' | 'muted' | 'ink', least: number) => {
    const isReadable = (candidate: string) =>
      surfacesOf(surfaces).every((surface) => contrastRatio(candidate, surface) >= least)
    return firstReadable(scheme, (step) => color(part, step), isReadable) ?? neutralColors[scheme].ink
  }
  return {
    ...surfaces,
    edge: readable('edge', 3),
    faint: readable('faint', 4.5),
    muted: readable('muted', 4.5),
    ink: readable('ink', 4.5),
  }
}
