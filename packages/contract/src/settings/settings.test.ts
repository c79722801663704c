import { describe, expect, it } from 'vitest'
import { authorizationRule, firstAuthorization } from './auto-authorize.rules.ts'
import { invoiceSettingsForm, settingsInput } from './settings.schema.ts'

describe('invoice settings', () => {
  it.each(['', '0', '100', '99.95', '.5', '.05'])('accept %j as the maximum total', (upTo) => {
    expect(invoiceSettingsForm.safeParse({ autoAuthorize: true, upTo }).success).toBe(true)
  })

  it.each(['abc', '-1', '1e3', '1,000', '.', '.555'])('refuse %j as the maximum total', (upTo) => {
    const { error } = invoiceSettingsForm.safeParse({ autoAuthorize: true, upTo })
    expect(error?.issues[0]?.message).toBe('Must be a valid number')
  })

  it('are saved as a plain list of known handles, each once', () => {
    const one = { handle: 'auto_authorize', value: true, valueType: 'boolean' }
    expect(settingsInput.safeParse([one]).success).toBe(true)
    expect(settingsInput.safeParse([one, one]).success).toBe(false)
    expect(settingsInput.safeParse([{ handle: 'other', value: true }]).success).toBe(false)
    expect(settingsInput.safeParse([{ handle: 'auto_authorize', value: 'maybe' }]).success).toBe(false)
    expect(settingsInput.parse([{ handle: 'auto_authorize_up_to', value: 100.5 }])[0]?.value).toBe('100.5')
    expect(settingsInput.parse([{ handle: 'auto_authorize_up_to', value: '.5' }])[0]?.value).toBe('0.5')
  })

  it('authorize up to the limit; none means no limit, 0 nothing', () => {
    const first = (settings: object, total: string, hasMethod = true) =>
      firstAuthorization(authorizationRule({ autoAuthorize: true, upTo: null, ...settings }, false), {
        total,
        hasMethod,
      })
    expect(first({}, '1000000')).toBe('automatic')
    expect(first({ upTo: '100' }, '100.00')).toBe('automatic')
    expect(first({ upTo: '100' }, '100.01')).toBe('above_limit')
    expect(first({ upTo: '0' }, '0')).toBe('by_hand')
    expect(first({ autoAuthorize: false }, '1')).toBe('by_hand')
    expect(first({}, '1', false)).toBe('automatic')
  })

  it('hidden by the supplier follow its rule: no limit, if something can be charged', () => {
    const rule = authorizationRule({ autoAuthorize: false, upTo: '5' }, true)
    expect(firstAuthorization(rule, { total: '1000000', hasMethod: true })).toBe('automatic')
    expect(firstAuthorization(rule, { total: '1', hasMethod: false })).toBe('no_method')
  })
})
