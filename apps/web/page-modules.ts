import type { PageName, pages } from '@portal/contract/portal/pages'

type ShellPageName = {
  [Name in PageName]: (typeof pages)[Name]['shell'] extends true ? Name : never
}[PageName]

/** The modules that stand around every page inside the navigation. */
export const shellModules = [
  'app/routing/lazy-pages.ts',
  'app/shell/shell.tsx',
  'app/routing/guarded-outlet.tsx',
] as const

/** The screen of each page inside the navigation, a path below `src`. */
export const screenModules = {
  dashboard: 'pages/dashboard/dashboard-page.tsx',
  settings: 'pages/settings/settings-page.tsx',
  account: 'pages/account/account-page.tsx',
  'orders.index': 'pages/orders/orders-page.tsx',
  'orders.view': 'pages/order/order-page.tsx',
  'products.index': 'pages/products/products-page.tsx',
  'products.view': 'pages/product/product-page.tsx',
  cart: 'pages/cart/cart-page.tsx',
} as const satisfies Record<ShellPageName, string>
