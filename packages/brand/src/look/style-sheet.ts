import type { BrandStyles } from '@portal/contract/portal/brand-styles'
import { brandColors } from '../colors/brand-colors.ts'
import type { BrandRamp } from '../colors/brand-ramp.ts'
import type { ColorScheme, Neutrals } from '../colors/neutrals.ts'
import { type Tone, tones } from '../colors/tones.ts'
import { corners } from '../shape/corners.ts'
import { figureFaces, typefaces } from '../shape/typefaces.ts'
import type { BrandLook } from './look-name.ts'
import * as parts from './parts.ts'

/**
 * The style sheet with a supplier's colors, typefaces and shapes, in both schemes; for pages or, with `root`, for parts
 * of a page.
 */
export function brandStyleSheet({ brandColor, brandKit }: BrandLook, root = ':root'): string {
  const within = root === ':root' ? '' : `${root} `
  const { grounds, ...ramps } = brandColors(brandColor, brandKit)
  const schemeVariables = (scheme: ColorScheme): parts.Variables => ({
    ...surfaceVariables(grounds[scheme]),
    ...colorVariables('brand', ramps.brand, scheme),
    ...colorVariables('accent', ramps.accent, scheme),
    ...parts.barVariables(brandKit.header, ramps, grounds[scheme]),
    ...toneVariables(scheme, brandKit.tags),
    'color-scheme': scheme,
  })
  const tags = parts.tagVariables(brandKit.tags)
  return [
    ruleOf(root, {
      ...shapeVariables(brandKit),
      ...parts.tableHeadVariables(brandKit.tableHead),
      ...parts.pictureVariables(brandKit.pictures, ramps.brand),
      ...parts.ornamentVariables(brandKit.ornaments),
      ...rampVariables(ramps.brand),
      ...schemeVariables('light'),
    }),
    // Print is always light.
    `@media screen{${ruleOf(`${root}[data-mantine-color-scheme="dark"]`, schemeVariables('dark'))}}`,
    ...Object.keys(tones).map((name) =>
      ruleOf(`${within}[data-tone="${name}"]`, toneOfElement(name, brandKit.tags)),
    ),
    ...(tags ? [ruleOf(`${within}[data-tone]`, tags)] : []),
  ].join('')
}

function ruleOf(selector: string, variables: parts.Variables): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}

function shapeVariables({ typeface, corners: style, figures }: BrandStyles): parts.Variables {
  const { text, headings, headingWeight } = typefaces[typeface]
  const radii = Object.entries(corners[style]).map(([part, size]) => [`--radius-${part}`, `${size}px`])
  const figureFace = figures === 'headings' ? undefined : figureFaces[figures]
  return {
    '--typeface': text,
    '--typeface-headings': headings,
    '--heading-weight': String(headingWeight),
    '--typeface-figures': figureFace?.families ?? headings,
    '--figure-weight': String(figureFace?.weight ?? headingWeight),
    ...Object.fromEntries(radii),
  }
}

/** The panel's background determines which of the two logos is shown. */
function rampVariables({ steps, panel }: BrandRamp): parts.Variables {
  const isDeep = panel.ink === '#ffffff'
  return Object.fromEntries([
    ...steps.map((step, index) => [`--brand-${index}`, step]),
    ...Object.entries(panel).map(([part, color]) => [`--panel-${part}`, color]),
    ['--panel-light-logo', isDeep ? 'none' : 'block'],
    ['--panel-dark-logo', isDeep ? 'block' : 'none'],
  ])
}

function surfaceVariables(grey: Neutrals): parts.Variables {
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

function colorVariables(name: 'brand' | 'accent', ramp: BrandRamp, scheme: ColorScheme): parts.Variables {
  return {
    [`--${name}-fill`]: ramp.steps[ramp.fill[scheme]] ?? ramp.ink[scheme],
    [`--${name}-fill-hover`]: ramp.fillHover[scheme],
    [`--${name}-ink`]: ramp.ink[scheme],
    [`--${name}-tint`]: ramp.tint[scheme],
    [`--${name}-tint-ink`]: ramp.tintInk[scheme],
  }
}

const toneParts = (tags: BrandStyles['tags']) =>
  tags === 'solid' ? (['ink', 'tint', 'mark', 'solid'] as const) : (['ink', 'tint', 'mark'] as const)

/** The colors of an element's `data-tone`. */
function toneOfElement(name: string, tags: BrandStyles['tags']): parts.Variables {
  return Object.fromEntries(toneParts(tags).map((part) => [`--tone-${part}`, `var(--tone-${name}-${part})`]))
}

function toneVariables(scheme: ColorScheme, tags: BrandStyles['tags']): parts.Variables {
  const colors = Object.entries(tones).flatMap(([name, tone]) =>
    toneParts(tags).map((part) => [
      `--tone-${name}-${part}`,
      part === 'solid' ? parts.solidTone(name as Tone, scheme) : tone[scheme][part],
    ]),
  )
  return Object.fromEntries(tags === 'solid' ? [...colors, ['--solid-ink', parts.solidInk[scheme]]] : colors)
}
