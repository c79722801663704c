import type { PageNeed } from './pages.ts'
import type { PublicFlagValues } from './portal-flags.ts'

/** Whether dealers see the catalogue in the navigation and on its pages. */
export function areProductsShown(flags: PublicFlagValues): boolean {
  return flags.allow_showing_products && flags.show_products_menu_item
}

/** Whether dealers see the cart and may check out. */
export function isCheckoutShown(flags: PublicFlagValues): boolean {
  return flags.show_checkout && flags.show_products_menu_item
}

/** Whether the catalogue offers the product feed. */
export function isFeedLinkShown(flags: PublicFlagValues): boolean {
  return flags.show_feed_link
}

const needs: Record<PageNeed, (flags: PublicFlagValues) => boolean> = {
  products: areProductsShown,
  checkout: isCheckoutShown,
}

/** Whether the portal offers what a page needs; a page that needs nothing is always offered. */
export function isNeedMet(need: PageNeed | undefined, flags: PublicFlagValues): boolean {
  return need === undefined || needs[need](flags)
}

/** Which sections the settings page shows, in their order (document 1, section 2). */
export function settingsSections(flags: PublicFlagValues, paymentCollection: boolean) {
  return {
    invoiceSettings: paymentCollection && !flags.hide_auth_settings_and_auto_authorized,
    apiToken: true,
    paymentMethods: paymentCollection,
    resaleCertificates: flags.collect_resale_certificates,
  }
}

/** Whether the dashboard shows its three first steps. */
export function isGettingStartedShown(mostRecentOrderTm: string | null, paymentCollection: boolean): boolean {
  return paymentCollection && mostRecentOrderTm === null
}
