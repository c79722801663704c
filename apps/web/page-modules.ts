import type { PageName, pages } from '@portal/contract/pages'

type ShellPageName = {
  [Name in PageName]: (typeof pages)[Name]['shell'] extends true ? Name : never
}[PageName]

/** The modules that stand around every page inside the navigation. */
export const shellModules = ['app/later-screens.ts', 'app/shell/shell.tsx', 'app/guarded-outlet.tsx'] as const

/** The screen of each page inside the navigation, a path below `src`. */
export const screenModules = {
  dashboard: 'screens/dashboard.tsx',
  settings: 'screens/settings.tsx',
  account: 'screens/account.tsx',
  'orders.index': 'screens/orders.tsx',
  'orders.view': 'screens/order.tsx',
  'products.index': 'screens/products.tsx',
  'products.view': 'screens/product.tsx',
  cart: 'screens/cart.tsx',
} as const satisfies Record<ShellPageName, string>
