import { type ColorScheme, type Grounds, type Neutrals, neutralColors } from './neutrals.ts'
import { parseHex, toHex, toLinear, toOklch } from './oklch.ts'

/** A calm blue for a supplier without a color, or with an invalid one. */
export const defaultBrandColor = '#1d4ed8'

/** White text on a fill needs 4.5:1; the small margin allows for rounding to eight bits. */
const fillContrast = 4.6
const lightnessSteps = [0.975, 0.945, 0.885, 0.81, 0.725, 0.64, 0.555, 0.475, 0.4, 0.32] as const
/** Very light and very dark steps have less chroma, or they look dirty. */
const chromaShares = [0.12, 0.24, 0.45, 0.68, 0.88, 1, 1, 0.95, 0.85, 0.7] as const

type Faces = [string, string, string, string, string]

/** All colors derived from a supplier's color, as `#rrggbb`. */
export interface BrandRamp {
  /** Ten steps, lightest first; the supplier's color replaces the nearest step. */
  readonly steps: readonly string[]
  /** The background of primary buttons with white text (>= 4.6:1). */
  readonly fill: Readonly<Record<'light' | 'dark', number>>
  /** The fill on hover: slightly darker, so that white text stays readable. */
  readonly fillHover: Readonly<Record<'light' | 'dark', string>>
  /** Links and active marks: >= 4.5:1 on every surface of the scheme. */
  readonly ink: Readonly<Record<'light' | 'dark', string>>
  /** A quiet brand surface, and text on it (>= 4.5:1). */
  readonly tint: Readonly<Record<'light' | 'dark', string>>
  readonly tintInk: Readonly<Record<'light' | 'dark', string>>
  /** The panel next to the sign-in form, the same in both schemes. */
  readonly panel: BrandPanel
}

/** The sign-in panel: text on a surface (>= 4.5:1), and the faces of its drawings. */
export interface BrandPanel {
  readonly surface: string
  readonly ink: string
  readonly lid: string
  readonly left: string
  readonly right: string
  readonly tape: string
  readonly edge: string
}

/**
 * Spreads one color (`#rgb` or `#rrggbb`) over a ramp whose text contrasts always hold on the surfaces of `grounds`.
 */
export function brandRamp(color: string, grounds: Grounds = neutralColors): BrandRamp {
  const rgb = parseHex(color) ?? parseHex(defaultBrandColor) ?? [0, 0, 0]
  const brand = toOklch(rgb)
  const own = nearestStep(brand.lightness)
  const steps = lightnessSteps.map((lightness, step) =>
    step === own
      ? toHex(brand)
      : toHex({ lightness, chroma: brand.chroma * (chromaShares[step] ?? 1), hue: brand.hue }),
  )
  const lightest = steps.findIndex((step) => contrastRatio(step, '#ffffff') >= fillContrast)
  const tint = {
    light: at(steps, 1),
    dark: toHex({ ...brand, lightness: 0.28, chroma: brand.chroma * 0.35 }),
  }
  const fill = { light: Math.max(own, lightest), dark: lightest }
  return {
    steps,
    fill,
    fillHover: { light: darkened(at(steps, fill.light)), dark: darkened(at(steps, fill.dark)) },
    ink: {
      light: inkOn(steps, Math.max(own, lightest), 1, surfacesOf(grounds.light)),
      dark: inkOn(steps, 4, -1, surfacesOf(grounds.dark)),
    },
    tint,
    panel: own < lightest ? brightPanel(steps, own) : deepPanel(steps),
    tintInk: { light: inkOn(steps, 7, 1, [tint.light]), dark: inkOn(steps, 3, -1, [tint.dark]) },
  }
}

/** Dark with white text, for brands with a sufficiently dark color. */
function deepPanel(steps: readonly string[]): BrandPanel {
  const [surface, lid, left, right, tape] = [9, 6, 7, 8, 5].map((step) => at(steps, step)) as Faces
  return { surface, ink: '#ffffff', lid, left, right, tape, edge: surface }
}

/** The brand's color with dark text: a yellow brand stays yellow instead of turning olive. */
function brightPanel(steps: readonly string[], own: number): BrandPanel {
  const faces = [own, own - 1, own + 1, own + 2, Math.max(0, own - 2)]
  const [surface, lid, left, right, tape] = faces.map((step) => at(steps, Math.max(0, step))) as Faces
  const ink = contrastRatio(at(steps, 9), surface) >= 4.5 ? at(steps, 9) : '#000000'
  return { surface, ink, lid, left, right, tape, edge: at(steps, own + 3) }
}

function darkened(color: string): string {
  const { lightness, ...rest } = toOklch(parseHex(color) ?? [0, 0, 0])
  return toHex({ lightness: Math.max(0, lightness - 0.06), ...rest })
}

/** The possible backgrounds of text. */
export function surfacesOf({
  page,
  raised,
  sunken,
  hover,
}: Pick<Neutrals, 'page' | 'raised' | 'sunken' | 'hover'>): readonly string[] {
  return [page, raised, sunken, hover]
}

/** The first step from `start`, in `direction`, that is readable on all surfaces; else black or white. */
function inkOn(
  steps: readonly string[],
  start: number,
  direction: 1 | -1,
  surfaces: readonly string[],
): string {
  for (let step = start; step >= 0 && step < steps.length; step += direction) {
    const candidate = at(steps, step)
    if (surfaces.every((surface) => contrastRatio(candidate, surface) >= 4.5)) return candidate
  }
  return direction === 1 ? '#000000' : '#ffffff'
}

function nearestStep(lightness: number): number {
  const distances = lightnessSteps.map((step) => Math.abs(step - lightness))
  return distances.indexOf(Math.min(...distances))
}

function at(steps: readonly string[], step: number): string {
  return steps[step] ?? '#000000'
}

function luminanceOf(hex: string): number {
  const [r, g, b] = parseHex(hex) ?? [0, 0, 0]
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** The WCAG 2.2 contrast of two `#rrggbb` colors: 1 (same) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * The first readable color, starting with the given one and getting darker, or lighter in the dark scheme; undefined if
 * there is none.
 */
export function firstReadable(
  scheme: ColorScheme,
  colorAt: (lightnessStep: number) => string,
  isReadable: (color: string) => boolean,
): string | undefined {
  const direction = scheme === 'light' ? -0.01 : 0.01
  for (let step = 0; step < 40; step++) {
    const candidate = colorAt(step * direction)
    if (isReadable(candidate)) return candidate
  }
  return undefined
}
