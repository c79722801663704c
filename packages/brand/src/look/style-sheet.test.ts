import { keysOf } from '@portal/contract/fields/keys'
import { plainBrandKit } from '@portal/contract/portal/brand-kit.schema'
import { type BrandStyle, brandStyles } from '@portal/contract/portal/brand-styles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../colors/brand-ramp.ts'
import { tones } from '../colors/tones.ts'
import { lookName } from './look-name.ts'
import { brandStyleSheet } from './style-sheet.ts'

const schemes = ['light', 'dark'] as const

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const anyKit = fc.record(
  Object.fromEntries(keysOf(brandStyles).map((style) => [style, fc.constantFrom(...brandStyles[style])])),
) as unknown as fc.Arbitrary<typeof plainBrandKit>

const hostile = ['#ffff00', '#ffffff', '#000000', '#ff0000', '#00ff00', '#7f7f7f'] as const

type Values = (name: string) => string

/** The effective variables of one scheme: the light rule's, overridden by the dark rule's in the dark scheme. */
function valuesOf(sheet: string, scheme: 'light' | 'dark'): Values {
  const [light = '', dark = ''] = sheet.split('@media screen')
  const read = (text: string) =>
    Object.fromEntries(
      [...(text.split('[data-tone')[0] ?? '').matchAll(/(--[\w-]+):([^;}]+)/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
  const all = scheme === 'light' ? read(light) : { ...read(light), ...read(dark) }
  const value: Values = (name) => {
    const found = String(all[name])
    const [, other] = /^var\((--[\w-]+)\)$/.exec(found) ?? []
    return other ? value(other) : found
  }
  return value
}

/** Every pair of text and background on pages, with its minimum contrast. */
function expectReadable(value: Values): void {
  const surfaces = ['page', 'raised', 'sunken', 'hover'].map((name) => value(`--surface-${name}`))
  const pairs: [string, string, number][] = [
    ...surfaces.flatMap((surface): [string, string, number][] => [
      ...['--ink', '--ink-muted', '--ink-faint', '--brand-ink', '--accent-ink'].map(
        (ink): [string, string, number] => [value(ink), surface, 4.5],
      ),
      [value('--edge'), surface, 3],
    ]),
    ...['brand', 'accent'].flatMap((part): [string, string, number][] => [
      [value(`--${part}-fill`), '#ffffff', 4.5],
      [value(`--${part}-fill-hover`), '#ffffff', 4.5],
      [value(`--${part}-tint-ink`), value(`--${part}-tint`), 4.5],
    ]),
    [value('--panel-ink'), value('--panel-surface'), 4.5],
    [value('--bar-ink'), value('--bar-surface'), 4.5],
    [value('--bar-ink'), value('--bar-hover'), 4.5],
    [value('--bar-ink-muted'), value('--bar-surface'), 4.5],
    [value('--bar-ink-muted'), value('--bar-hover'), 4.5],
    [value('--bar-mark'), value('--bar-surface'), 3],
    [value('--bar-bubble'), '#ffffff', 4.5],
    [value('--head-ink'), value('--head-surface'), 4.5],
    [value('--ink'), value('--head-surface'), 4.5],
  ]
  for (const [ink, ground, least] of pairs)
    expect(contrastRatio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least)
}

describe('a brand’s style sheet', () => {
  it.each(hostile)('keeps all text readable with %s as color and accent', (color) => {
    const sheet = brandStyleSheet({ brandColor: color, brandKit: { ...plainBrandKit, accentColor: color } })
    for (const scheme of schemes) expectReadable(valuesOf(sheet, scheme))
  })

  it('keeps all text readable for any colors on any ground, bar and table head', () => {
    fc.assert(
      fc.property(anyColor, anyColor, anyKit, (brandColor, accentColor, styles) => {
        const sheet = brandStyleSheet({ brandColor, brandKit: { ...plainBrandKit, ...styles, accentColor } })
        for (const scheme of schemes) expectReadable(valuesOf(sheet, scheme))
      }),
      { numRuns: 500 },
    )
  })

  it('keeps every tag’s text readable, whatever the ground', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom(...brandStyles.ground), (brandColor, ground) => {
        const kit = { ...plainBrandKit, ground, tags: 'solid' } as const
        for (const scheme of schemes) {
          const value = valuesOf(brandStyleSheet({ brandColor, brandKit: kit }), scheme)
          for (const tone of keysOf(tones)) {
            const solid = contrastRatio(value('--solid-ink'), value(`--tone-${tone}-solid`))
            expect(solid).toBeGreaterThanOrEqual(4.5)
            // An outlined tag has the background of the page or of a surface.
            for (const surface of ['page', 'raised', 'hover']) {
              const ink = contrastRatio(value(`--tone-${tone}-ink`), value(`--surface-${surface}`))
              expect(ink).toBeGreaterThanOrEqual(4.5)
            }
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('uses the color as accent if there is none', () => {
    const value = valuesOf(brandStyleSheet({ brandColor: '#17503f', brandKit: plainBrandKit }), 'light')
    expect(value('--accent-fill')).toBe(value('--brand-fill'))
  })

  it.each(keysOf(brandStyles))(
    'differs for every choice of %s, and so does its name',
    (style: BrandStyle) => {
      const looks = brandStyles[style].map((choice) => ({
        brandColor: '#17503f',
        brandKit: { ...plainBrandKit, [style]: choice },
      }))
      expect(new Set(looks.map(lookName)).size).toBe(looks.length)
      // Without ornaments there is no scene, so its height is unused.
      if (style !== 'ornaments')
        expect(new Set(looks.map((look) => brandStyleSheet(look))).size).toBe(looks.length)
    },
  )

  it('shows the dark-background logo on a dark panel, and the other on a bright one', () => {
    const panelOf = (brandColor: string) =>
      valuesOf(brandStyleSheet({ brandColor, brandKit: plainBrandKit }), 'light')('--panel-dark-logo')
    expect([panelOf('#17503f'), panelOf('#ffd400')]).toEqual(['block', 'none'])
  })
})
