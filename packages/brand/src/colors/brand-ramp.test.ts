import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandRamp, contrastRatio, defaultBrandColor } from './brand-ramp.ts'
import { neutralColors } from './neutrals.ts'
import { tones } from './tones.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const schemes = ['light', 'dark'] as const

describe('the brand ramp', () => {
  it('keeps text readable for any color, in light and dark', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const ramp = brandRamp(color)
        for (const scheme of schemes) {
          expect(contrastRatio(ramp.steps[ramp.fill[scheme]]!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
          expect(contrastRatio(ramp.tintInk[scheme], ramp.tint[scheme])).toBeGreaterThanOrEqual(4.5)
          const { page, raised, sunken, hover } = neutralColors[scheme]
          for (const surface of [page, raised, sunken, hover]) {
            expect(contrastRatio(ramp.ink[scheme], surface)).toBeGreaterThanOrEqual(4.5)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps text on the sign-in panel readable for any color', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { panel } = brandRamp(color)
        expect(contrastRatio(panel.ink, panel.surface)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })

  it('fills buttons with exactly the supplier’s color if white is readable on it', () => {
    const ramp = brandRamp('#0b5c46')
    expect(ramp.steps[ramp.fill.light]).toBe('#0b5c46')
  })

  it('falls back to a default if the supplier’s color can’t be parsed', () => {
    expect(brandRamp('not a colour')).toEqual(brandRamp(defaultBrandColor))
  })
})

describe('fixed colors', () => {
  it.each(schemes)('are readable on every surface of the %s scheme', (scheme) => {
    const { page, raised, sunken, hover, ink, muted, faint, edge } = neutralColors[scheme]
    for (const surface of [page, raised, sunken, hover]) {
      for (const text of [ink, muted, faint]) expect(contrastRatio(text, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(edge, surface)).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(Object.entries(tones))(
    'of tone %s are readable on their tint and distinguish their mark',
    (_, tone) => {
      for (const scheme of schemes) {
        expect(contrastRatio(tone[scheme].ink, tone[scheme].tint)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(tone[scheme].mark, tone[scheme].tint)).toBeGreaterThanOrEqual(3)
        expect(contrastRatio(tone[scheme].mark, neutralColors[scheme].raised)).toBeGreaterThanOrEqual(3)
      }
    },
  )
})
