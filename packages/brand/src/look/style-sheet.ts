import type { BrandKit } from '@portal/contract/portal/brand-kit.schema'
import { type BrandRamp, brandRamp } from '../colors/brand-ramp.ts'
import { type ColorScheme, type Neutrals, neutralColors } from '../colors/neutrals.ts'
import { tones } from '../colors/tones.ts'
import { corners } from '../shape/corners.ts'
import { typefaces } from '../shape/typefaces.ts'

interface BrandLook {
  /** The supplier's colour, `#rrggbb`. */
  readonly brandColor: string
  readonly brandKit: Pick<BrandKit, 'accentColor' | 'typeface' | 'corners'>
}

type Variables = Readonly<Record<string, string>>

interface Ramps {
  readonly brand: BrandRamp
  readonly accent: BrandRamp
}

/** The style sheet that gives pages the colours, the type face and the corners of one supplier, in both schemes. */
export function brandStyleSheet({ brandColor, brandKit }: BrandLook): string {
  const ramps = { brand: brandRamp(brandColor), accent: brandRamp(brandKit.accentColor ?? brandColor) }
  return [
    ruleOf(':root', {
      ...shapeVariables(brandKit),
      ...rampVariables(ramps.brand),
      ...schemeVariables(ramps, 'light'),
      'color-scheme': 'light',
    }),
    // Paper is always light.
    `@media screen{${ruleOf(':root[data-mantine-color-scheme="dark"]', {
      ...schemeVariables(ramps, 'dark'),
      'color-scheme': 'dark',
    })}}`,
    ...Object.keys(tones).map((name) => ruleOf(`[data-tone="${name}"]`, toneOfElement(name))),
  ].join('')
}

function ruleOf(selector: string, variables: Variables): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}

function shapeVariables({ typeface, corners: style }: BrandLook['brandKit']): Variables {
  const { text, headings, headingWeight } = typefaces[typeface]
  const radii = Object.entries(corners[style]).map(([part, size]) => [`--radius-${part}`, `${size}px`])
  return {
    '--typeface': text,
    '--typeface-headings': headings,
    '--heading-weight': String(headingWeight),
    ...Object.fromEntries(radii),
  }
}

/** With which of two logos the panel goes is decided by its ground. */
function rampVariables({ steps, panel }: BrandRamp): Variables {
  const isDeep = panel.ink === '#ffffff'
  return Object.fromEntries([
    ...steps.map((step, index) => [`--brand-${index}`, step]),
    ...Object.entries(panel).map(([part, color]) => [`--panel-${part}`, color]),
    ['--panel-light-logo', isDeep ? 'none' : 'block'],
    ['--panel-dark-logo', isDeep ? 'block' : 'none'],
  ])
}

function schemeVariables({ brand, accent }: Ramps, scheme: ColorScheme): Variables {
  return {
    ...surfaceVariables(neutralColors[scheme]),
    ...colorVariables('brand', brand, scheme),
    ...colorVariables('accent', accent, scheme),
    ...toneVariables(scheme),
  }
}

function surfaceVariables(grey: Neutrals): Variables {
  return {
    '--surface-page': grey.page,
    '--surface-raised': grey.raised,
    '--surface-sunken': grey.sunken,
    '--surface-hover': grey.hover,
    '--line': grey.line,
    '--line-strong': grey.lineStrong,
    '--edge': grey.edge,
    '--ink': grey.ink,
    '--ink-muted': grey.muted,
    '--ink-faint': grey.faint,
  }
}

function colorVariables(name: 'brand' | 'accent', ramp: BrandRamp, scheme: ColorScheme): Variables {
  return {
    [`--${name}-fill`]: ramp.steps[ramp.fill[scheme]] ?? ramp.ink[scheme],
    [`--${name}-fill-hover`]: ramp.fillHover[scheme],
    [`--${name}-ink`]: ramp.ink[scheme],
    [`--${name}-tint`]: ramp.tint[scheme],
    [`--${name}-tint-ink`]: ramp.tintInk[scheme],
  }
}

/** The three colours of the tone that an element says it has. */
function toneOfElement(name: string): Variables {
  return Object.fromEntries(
    ['ink', 'tint', 'mark'].map((part) => [`--tone-${part}`, `var(--tone-${name}-${part})`]),
  )
}

function toneVariables(scheme: ColorScheme): Variables {
  return Object.fromEntries(
    Object.entries(tones).flatMap(([name, tone]) => [
      [`--tone-${name}-ink`, tone[scheme].ink],
      [`--tone-${name}-tint`, tone[scheme].tint],
      [`--tone-${name}-mark`, tone[scheme].mark],
    ]),
  )
}
