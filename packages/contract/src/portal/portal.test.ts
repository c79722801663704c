import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { portalSettings } from './portal-config.schema.ts'
import { type PublicFlagValues, portalFlags, publicFlags } from './portal-flags.ts'
import {
  areProductsShown,
  isCheckoutShown,
  isGettingStartedShown,
  isNeedMet,
  settingsSections,
} from './portal-visibility.rules.ts'

const flags = Object.fromEntries(
  publicFlags.map((flag) => [flag, portalFlags[flag].default]),
) as PublicFlagValues

describe('portal flags', () => {
  it('keep the supplier’s secrets private', () => {
    expect(publicFlags).not.toContain('access_code')
    expect(portalSettings.safeParse({ ...flags, access_code: 'x' }).success).toBe(false)
    expect(portalSettings.safeParse(flags).success).toBe(true)
  })

  it('show products and checkout only with their menu item', () => {
    expect(areProductsShown(flags)).toBe(true)
    expect(areProductsShown({ ...flags, allow_showing_products: false })).toBe(false)
    expect(areProductsShown({ ...flags, show_products_menu_item: false })).toBe(false)
    expect(isCheckoutShown({ ...flags, show_products_menu_item: false })).toBe(false)
    expect(isCheckoutShown({ ...flags, show_checkout: false })).toBe(false)
    expect(isNeedMet(pages.cart.needs, { ...flags, show_checkout: false })).toBe(false)
    expect(isNeedMet(undefined, flags)).toBe(true)
  })

  it('decide the sections of the settings page', () => {
    const all = { ...flags, collect_resale_certificates: true }
    expect(Object.values(settingsSections(all, true))).toEqual([true, true, true, true])
    expect(settingsSections(flags, false)).toEqual({
      invoiceSettings: false,
      apiToken: true,
      paymentMethods: false,
      resaleCertificates: false,
    })
    const hidden = { ...flags, hide_auth_settings_and_auto_authorized: true }
    expect(settingsSections(hidden, true).invoiceSettings).toBe(false)
  })

  it('show the first steps until an order was imported', () => {
    expect(isGettingStartedShown(null, true)).toBe(true)
    expect(isGettingStartedShown(null, false)).toBe(false)
    expect(isGettingStartedShown('2026-01-01T00:00:00Z', true)).toBe(false)
  })
})
