import type { CSSVariablesResolver } from '@mantine/core'
import type { BrandRamp } from './brand-ramp.ts'
import { type Neutrals, neutrals } from './neutrals.ts'
import { tones } from './tones.ts'

type Scheme = 'light' | 'dark'

/** The custom properties the style sheets read, per colour scheme; also mends the kit's own text colours to 4.5:1. */
export function cssVariablesFor(ramp: BrandRamp): CSSVariablesResolver {
  return () => ({
    variables: Object.fromEntries(ramp.steps.map((step, index) => [`--brand-${index}`, step])),
    light: schemeVariables(ramp, 'light'),
    dark: schemeVariables(ramp, 'dark'),
  })
}

function schemeVariables(ramp: BrandRamp, scheme: Scheme): Record<string, string> {
  return {
    ...surfaceVariables(neutrals[scheme]),
    ...brandVariables(ramp, scheme),
    ...toneVariables(scheme),
    ...kitVariables(ramp, scheme),
  }
}

function surfaceVariables(grey: Neutrals): Record<string, string> {
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

function brandVariables(ramp: BrandRamp, scheme: Scheme): Record<string, string> {
  return {
    '--brand-fill': ramp.steps[ramp.fill[scheme]] ?? ramp.ink[scheme],
    '--brand-ink': ramp.ink[scheme],
    '--brand-tint': ramp.tint[scheme],
    '--brand-tint-ink': ramp.tintInk[scheme],
  }
}

function toneVariables(scheme: Scheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tones).flatMap(([name, tone]) => [
      [`--tone-${name}-ink`, tone[scheme].ink],
      [`--tone-${name}-tint`, tone[scheme].tint],
      [`--tone-${name}-mark`, tone[scheme].mark],
    ]),
  )
}

function kitVariables(ramp: BrandRamp, scheme: Scheme): Record<string, string> {
  const grey = neutrals[scheme]
  return {
    '--mantine-color-body': grey.raised,
    '--mantine-color-text': grey.ink,
    '--mantine-color-dimmed': grey.muted,
    '--mantine-color-placeholder': grey.faint,
    '--mantine-color-error': tones.negative[scheme].ink,
    '--mantine-color-anchor': ramp.ink[scheme],
    '--mantine-color-default': grey.raised,
    '--mantine-color-default-hover': grey.hover,
    '--mantine-color-default-color': grey.ink,
    '--mantine-color-default-border': grey.edge,
    '--mantine-color-disabled': grey.sunken,
    '--mantine-color-disabled-color': grey.faint,
    '--mantine-color-disabled-border': grey.line,
    '--mantine-color-brand-light': ramp.tint[scheme],
    '--mantine-color-brand-light-hover': ramp.tint[scheme],
    '--mantine-color-brand-light-color': ramp.tintInk[scheme],
    '--mantine-color-brand-outline': ramp.ink[scheme],
    '--mantine-color-gray-light': grey.sunken,
    '--mantine-color-gray-light-hover': grey.hover,
    '--mantine-color-gray-light-color': grey.muted,
    '--mantine-color-red-light': tones.negative[scheme].tint,
    '--mantine-color-red-light-hover': tones.negative[scheme].tint,
    '--mantine-color-red-light-color': tones.negative[scheme].ink,
  }
}
