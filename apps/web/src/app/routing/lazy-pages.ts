import type { ReactNode } from 'react'

/** A lazy page as the router expects it. */
const only = (screen: () => ReactNode) => ({ default: screen })

const linkPages = () => import('../../pages/links/link-pages.tsx')

/**
 * All pages but the first, fetched when their route is first opened. Kept apart from the routes so that the sign-in
 * page doesn't load their file lists.
 */
export const lazyPages = {
  signup: async () => only((await import('../../pages/signup/signup-page.tsx')).SignupPage),
  passwordReset: async () =>
    only((await import('../../pages/password-reset/password-reset-page.tsx')).PasswordResetPage),
  setToken: async () => only((await linkPages()).SetTokenPage),
  loginAsUser: async () => only((await linkPages()).LoginAsUserPage),
  signInLink: async () => only((await linkPages()).SignInLinkPage),
  undoEmailChange: async () => only((await linkPages()).UndoEmailChangePage),
  unsubscribe: async () => only((await linkPages()).UnsubscribePage),
  track: async () => only((await import('../../pages/track/track-page.tsx')).TrackPage),
  shell: async () => only((await import('../shell/shell.tsx')).Shell),
  guarded: async () => only((await import('./guarded-outlet.tsx')).GuardedOutlet),
  dashboard: async () => only((await import('../../pages/dashboard/dashboard-page.tsx')).DashboardPage),
  orders: async () => only((await import('../../pages/orders/orders-page.tsx')).OrdersPage),
  order: async () => only((await import('../../pages/order/order-page.tsx')).OrderDetailPage),
  products: async () => only((await import('../../pages/products/products-page.tsx')).ProductsPage),
  product: async () => only((await import('../../pages/product/product-page.tsx')).ProductPage),
  cart: async () => only((await import('../../pages/cart/cart-page.tsx')).CartPage),
  settings: async () => only((await import('../../pages/settings/settings-page.tsx')).SettingsPage),
  developers: async () => only((await import('../../pages/developers/developers-page.tsx')).DevelopersPage),
  account: async () => only((await import('../../pages/account/account-page.tsx')).AccountPage),
  notFound: async () => only((await import('../../pages/not-found/not-found-page.tsx')).NotFoundPage),
} as const
