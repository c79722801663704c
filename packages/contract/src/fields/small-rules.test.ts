import { describe, expect, it } from 'vitest'
import { rewriteAssetUrl } from '../portal/asset-url.rules.ts'
import { countryCode, countryCodes, countryName } from './address/countries.ts'
import { usStateCode, usTerritoryCodes } from './address/us-territories.ts'
import { countText } from './count-text.ts'
import { splitLongList } from './show-more.rules.ts'

describe('small rules', () => {
  it('show two entries of a long list', () => {
    expect(splitLongList([1, 2])).toEqual({ shown: [1, 2], hidden: [], label: null })
    expect(splitLongList([1, 2, 3, 4, 5])).toMatchObject({ shown: [1, 2], label: 'Show 3 More' })
  })

  it('pluralize', () => {
    expect([0, 1, 2000].map((count) => countText(count, 'row'))).toEqual(['0 rows', '1 row', '2,000 rows'])
  })

  it('rewrite storage hosts only', () => {
    const hosts = [{ from: 'storage.example', to: 'assets.example' }]
    expect(rewriteAssetUrl('https://storage.example/a.webp?x=1', hosts)).toBe(
      'https://assets.example/a.webp?x=1',
    )
    expect(rewriteAssetUrl('https://other.example/a.webp', hosts)).toBe('https://other.example/a.webp')
    expect(rewriteAssetUrl('/a.webp', hosts)).toBe('/a.webp')
  })

  it('know 50 states, the federal district and 5 territories by code and name', () => {
    expect(usTerritoryCodes).toHaveLength(56)
    expect(usStateCode(' california ')).toBe('CA')
    expect(usStateCode('pr')).toBe('PR')
    expect(usStateCode('Bavaria')).toBeUndefined()
    for (const name of ['Mass.', 'US-MA', 'MASS']) expect(usStateCode(name)).toBe('MA')
    for (const name of ['Washington, D.C.', 'Washington DC']) expect(usStateCode(name)).toBe('DC')
    expect([usStateCode('Hawai\u02bbi'), usStateCode('Virgin Islands')]).toEqual(['HI', 'VI'])
    for (const of of ['Africa', 'Canada', 'Middle East']) expect(usStateCode(`Armed Forces ${of}`)).toBe('AE')
    expect([usStateCode('ap'), usStateCode('Armed Forces Europe')]).toEqual(['AP', 'AE'])
  })

  it('know countries by code, name and common other names', () => {
    expect(new Set(countryCodes).size).toBe(250)
    expect(countryName('GB')).toBe('United Kingdom')
    expect(countryName('??')).toBe('??')
    expect(countryCode(' germany ')).toBe('DE')
    expect(countryCode('us')).toBe('US')
    expect(countryCode('USA')).toBe('US')
    expect(countryCode('constructor')).toBeUndefined()
    expect(countryCode('Atlantis')).toBeUndefined()
    const written = [
      'Deutschland',
      'ESPANA',
      'México',
      'Türkiye',
      'Côte d’Ivoire',
      'Việt Nam',
      '日本',
      'ΕΛΛΆΔΑ',
    ]
    expect(written.map(countryCode)).toEqual(['DE', 'ES', 'MX', 'TR', 'CI', 'VN', 'JP', 'GR'])
  })
})
