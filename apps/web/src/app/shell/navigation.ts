import { type PageName, pages } from '@portal/contract/pages'
import type { PublicFlagValues } from '@portal/contract/portal/portal-flags'
import { isNeedMet } from '@portal/contract/portal/portal-visibility.rules'
import { IconLayoutDashboard, IconPackage, IconReceipt, IconSettings } from '@tabler/icons-react'

/** The items of the navigation, in order. */
export const navigationItems = [
  { page: 'dashboard', to: '/', label: 'Dashboard', icon: IconLayoutDashboard, isExact: true },
  { page: 'orders.index', to: '/orders/', label: 'Orders', icon: IconReceipt, isExact: false },
  { page: 'products.index', to: '/products/', label: 'Products', icon: IconPackage, isExact: false },
  { page: 'settings', to: '/settings', label: 'Settings', icon: IconSettings, isExact: false },
] as const

/** The items that this portal offers. */
export function shownItems(flags: PublicFlagValues) {
  return navigationItems.filter(({ page }) => isOffered(page, flags))
}

function isOffered(page: PageName, flags: PublicFlagValues): boolean {
  const row = pages[page]
  return isNeedMet('needs' in row ? row.needs : undefined, flags)
}
