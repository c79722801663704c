import type { ColorScheme } from './color-scheme.ts'
import type { BrandRamp } from './colors/brand-ramp.ts'
import { type Neutrals, neutralColors } from './colors/neutrals.ts'
import { tones } from './colors/tones.ts'

type Variables = Readonly<Record<string, string>>

/** The style sheet that gives both schemes of one supplier's look their colours. */
export function themeStyleSheet(ramp: BrandRamp): string {
  const steps = Object.fromEntries(ramp.steps.map((step, index) => [`--brand-${index}`, step]))
  const panel = Object.fromEntries(
    Object.entries(ramp.panel).map(([part, color]) => [`--panel-${part}`, color]),
  )
  return [
    ruleOf(':root', { ...steps, ...panel, ...schemeVariables(ramp, 'light'), 'color-scheme': 'light' }),
    // Paper is always light.
    `@media screen{${ruleOf(':root[data-mantine-color-scheme="dark"]', {
      ...schemeVariables(ramp, 'dark'),
      'color-scheme': 'dark',
    })}}`,
  ].join('')
}

function ruleOf(selector: string, variables: Variables): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}

function schemeVariables(ramp: BrandRamp, scheme: ColorScheme): Variables {
  return {
    ...surfaceVariables(neutralColors[scheme]),
    ...brandVariables(ramp, scheme),
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

function brandVariables(ramp: BrandRamp, scheme: ColorScheme): Variables {
  return {
    '--brand-fill': ramp.steps[ramp.fill[scheme]] ?? ramp.ink[scheme],
    '--brand-fill-hover': ramp.fillHover[scheme],
    '--brand-ink': ramp.ink[scheme],
    '--brand-tint': ramp.tint[scheme],
    '--brand-tint-ink': ramp.tintInk[scheme],
  }
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
