import type { PageNeed } from './pages.ts'
import type { PublicFlagValues } from './portal-flags.ts'

/** Whether dealers see the catalog in the navigation and on its pages. */
export function areProductsShown(flags: PublicFlagValues): boolean {
  return flags.allow_showing_products && flags.show_products_menu_item
}

/** Whether dealers see the cart and may check out. */
export function isCheckoutShown(flags: PublicFlagValues): boolean {
  return flags.show_checkout && flags.show_products_menu_item
}

/** Whether the catalog offers the product feed. */
export function isFeedLinkShown(flags: PublicFlagValues): boolean {
  return flags.show_feed_link
}

const needs: Record<PageNeed, (flags: PublicFlagValues) => boolean> = {
  products: areProductsShown,
  checkout: isCheckoutShown,
}

/** Whether the portal has the feature that a page requires; true if it requires none. */
export function isNeedMet(need: PageNeed | undefined, flags: PublicFlagValues): boolean {
  return need === undefined || needs[need](flags)
}

/** The sections of the settings page, in display order (document 1, section 2). */
export function settingsSections(flags: PublicFlagValues, paymentCollection: boolean) {
  return {
    invoiceSettings: paymentCollection && !flags.hide_auth_settings_and_auto_authorized,
    apiToken: true,
    paymentMethods: paymentCollection,
    resaleCertificates: flags.collect_resale_certificates,
  }
}

/** Whether the dashboard shows the three getting-started steps. */
export function isGettingStartedShown(mostRecentOrderTm: string | null, paymentCollection: boolean): boolean {
  return paymentCollection && mostRecentOrderTm === null
}
