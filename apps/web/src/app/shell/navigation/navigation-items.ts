import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import { type PageName, pages } from '@portal/contract/portal/pages'
import type { PublicFlagValues } from '@portal/contract/portal/portal-flags'
import { isNeedMet } from '@portal/contract/portal/portal-visibility.rules'
import { IconLayoutDashboard, IconPackage, IconReceipt, IconSettings } from '@tabler/icons-react'
import { usePortal } from '../../../portal/use-portal.ts'
import { useLastSearches } from '../../../session/last-search.ts'

export const navigationItems = [
  { page: 'dashboard', to: '/', label: 'Dashboard', icon: IconLayoutDashboard, isExact: true },
  { page: 'orders.index', to: '/orders/', label: 'Orders', icon: IconReceipt, isExact: false },
  { page: 'products.index', to: '/products/', label: 'Products', icon: IconPackage, isExact: false },
  { page: 'settings', to: '/settings', label: 'Settings', icon: IconSettings, isExact: false },
] as const

/** An item with its URL: a list with its last search. */
export type NavigationItem = (typeof navigationItems)[number] & { readonly search: ListSearchParams }

/** The items of this portal for its dealer; lists open as they were last searched (document 2, section 9). */
export function useNavigationItems(): readonly NavigationItem[] {
  const { settings } = usePortal()
  const searches: Readonly<Partial<Record<string, ListSearchParams>>> = useLastSearches()
  return visibleNavigationItems(settings).map((item) => ({ ...item, search: searches[item.to] ?? {} }))
}

export function visibleNavigationItems(flags: PublicFlagValues) {
  return navigationItems.filter(({ page }) => isOffered(page, flags))
}

function isOffered(page: PageName, flags: PublicFlagValues): boolean {
  const row = pages[page]
  return isNeedMet('needs' in row ? row.needs : undefined, flags)
}
