import { type PageName, pages } from '@portal/contract/pages'
import type { PublicFlagValues } from '@portal/contract/portal/portal-flags'
import { isNeedMet } from '@portal/contract/portal/portal-visibility.rules'
import { IconLayoutDashboard, IconPackage, IconReceipt, IconSettings } from '@tabler/icons-react'
import type { ListAddress } from '../../browser/list-before.ts'
import { usePortal } from '../../portal/use-portal.ts'
import { useKeptSearches } from '../../session/kept-search.ts'

/** The items of the navigation, in order. */
export const navigationItems = [
  { page: 'dashboard', to: '/', label: 'Dashboard', icon: IconLayoutDashboard, isExact: true },
  { page: 'orders.index', to: '/orders/', label: 'Orders', icon: IconReceipt, isExact: false },
  { page: 'products.index', to: '/products/', label: 'Products', icon: IconPackage, isExact: false },
  { page: 'settings', to: '/settings', label: 'Settings', icon: IconSettings, isExact: false },
] as const

/** An item with the address it leads to: a list as it was last searched. */
export type NavigationItem = (typeof navigationItems)[number] & { readonly search: ListAddress }

/** The items of this portal for its dealer; lists open as they were last searched (document 2, section 9). */
export function useShownItems(): readonly NavigationItem[] {
  const { settings } = usePortal()
  const kept: Readonly<Partial<Record<string, ListAddress>>> = useKeptSearches()
  return shownItems(settings).map((item) => ({ ...item, search: kept[item.to] ?? {} }))
}

/** The items that this portal offers. */
export function shownItems(flags: PublicFlagValues) {
  return navigationItems.filter(({ page }) => isOffered(page, flags))
}

function isOffered(page: PageName, flags: PublicFlagValues): boolean {
  const row = pages[page]
  return isNeedMet('needs' in row ? row.needs : undefined, flags)
}
