import type { ReactNode } from 'react'

/** What the router expects of a fetched screen. */
const only = (screen: () => ReactNode) => ({ default: screen })

/**
 * Every screen but the first: each is fetched when its route is first opened.
 * They stand apart from the routes so that the sign-in page does not carry the list of files they need.
 */
export const laterScreens = {
  signup: async () => only((await import('../screens/signup.tsx')).SignupScreen),
  passwordReset: async () => only((await import('../screens/password-reset.tsx')).PasswordResetScreen),
  setToken: async () => only((await import('../screens/set-token.tsx')).SetTokenScreen),
  loginAsUser: async () => only((await import('../screens/login-as-user.tsx')).LoginAsUserScreen),
  signInLink: async () => only((await import('../screens/sign-in-link.tsx')).SignInLinkScreen),
  undoEmailChange: async () => only((await import('../screens/undo-email-change.tsx')).UndoEmailChangeScreen),
  shell: async () => only((await import('./shell/shell.tsx')).Shell),
  guarded: async () => only((await import('./guarded-outlet.tsx')).GuardedOutlet),
  dashboard: async () => only((await import('../screens/dashboard.tsx')).DashboardScreen),
  orders: async () => only((await import('../screens/orders.tsx')).OrdersScreen),
  order: async () => only((await import('../screens/order.tsx')).OrderScreen),
  products: async () => only((await import('../screens/products.tsx')).ProductsScreen),
  product: async () => only((await import('../screens/product.tsx')).ProductScreen),
  cart: async () => only((await import('../screens/cart.tsx')).CartScreen),
  settings: async () => only((await import('../screens/settings.tsx')).SettingsScreen),
  account: async () => only((await import('../screens/account.tsx')).AccountScreen),
} as const
