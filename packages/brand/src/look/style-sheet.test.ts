import { cornerStyles, plainBrandKit, typefaceNames } from '@portal/contract/portal/brand-kit.schema'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../colors/brand-ramp.ts'
import { neutralColors } from '../colors/neutrals.ts'
import { brandStyleSheet } from './style-sheet.ts'

const hostile = ['#ffff00', '#ffffff', '#000000', '#ff0000', '#00ff00', '#7f7f7f'] as const

/** The variables of the light rule, and those of the dark one over them. */
function variablesOf(sheet: string, scheme: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = sheet.split('@media screen')
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/(--[\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]))
  return scheme === 'light' ? read(light) : { ...read(light), ...read(dark) }
}

describe('the style sheet of a brand', () => {
  it.each(hostile)('keeps every word readable with %s as color and as accent', (color) => {
    const sheet = brandStyleSheet({ brandColor: color, brandKit: { ...plainBrandKit, accentColor: color } })
    for (const scheme of ['light', 'dark'] as const) {
      const values = variablesOf(sheet, scheme)
      const { page, raised, sunken, hover } = neutralColors[scheme]
      for (const part of ['brand', 'accent']) {
        expect(contrastRatio(values[`--${part}-fill`] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(values[`--${part}-fill-hover`] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(
          contrastRatio(values[`--${part}-tint-ink`] ?? '', values[`--${part}-tint`] ?? ''),
        ).toBeGreaterThanOrEqual(4.5)
        for (const surface of [page, raised, sunken, hover]) {
          expect(contrastRatio(values[`--${part}-ink`] ?? '', surface)).toBeGreaterThanOrEqual(4.5)
        }
      }
      expect(
        contrastRatio(values['--panel-ink'] ?? '', values['--panel-surface'] ?? ''),
      ).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('takes the accent from the color where there is none', () => {
    const values = variablesOf(brandStyleSheet({ brandColor: '#17503f', brandKit: plainBrandKit }), 'light')
    expect(values['--accent-fill']).toBe(values['--brand-fill'])
  })

  it('knows every type face and corner style, each different from the others', () => {
    const sheets = typefaceNames.flatMap((typeface) =>
      cornerStyles.map((corners) =>
        brandStyleSheet({ brandColor: '#17503f', brandKit: { accentColor: null, typeface, corners } }),
      ),
    )
    expect(new Set(sheets).size).toBe(typefaceNames.length * cornerStyles.length)
  })

  it('shows on a dark panel the logo for dark ground, on a bright one the other', () => {
    const panelOf = (brandColor: string) =>
      variablesOf(brandStyleSheet({ brandColor, brandKit: plainBrandKit }), 'light')['--panel-dark-logo']
    expect([panelOf('#17503f'), panelOf('#ffd400')]).toEqual(['block', 'none'])
  })
})
