/** The portal features a page requires; see `portal/portal-visibility.rules.ts`. */
export type PageNeed = 'products' | 'checkout'

export interface PageRow {
  /** The path with `:name` for each parameter. */
  readonly path: string
  readonly title: string
  /** Redirects signed-in dealers to the dashboard. */
  readonly signedOutOnly: boolean
  /** Replaced by a warning while the dealer is Pending, Denied or Canceled. */
  readonly guarded: boolean
  /** Shown with the navigation, unlike sign-in pages. */
  readonly shell: boolean
  /** The required feature; without it, the dashboard opens instead. */
  readonly needs?: PageNeed
}

const alone = { signedOutOnly: true, guarded: false, shell: false } as const
const inShell = { signedOutOnly: false, guarded: false, shell: true } as const
const guarded = { signedOutOnly: false, guarded: true, shell: true } as const

export const pages = {
  login: { path: '/login', title: 'Login', ...alone },
  signup: { path: '/signup', title: 'Signup', ...alone },
  password_reset: { path: '/password-reset/:userId/:token', title: 'Reset password', ...alone },
  set_token: { path: '/set-token/:token', title: 'Logging In', ...alone },
  login_as_user: { path: '/login-as-user/:code', title: 'Logging In', ...alone, signedOutOnly: false },
  sign_in_link: { path: '/sign-in-link/:token', title: 'Logging In', ...alone },
  unsubscribe: {
    path: '/unsubscribe/:code',
    title: 'Email notifications',
    ...alone,
    signedOutOnly: false,
  },
  track: { path: '/track/:token', title: 'Track your order', ...alone, signedOutOnly: false },
  undo_email_change: {
    path: '/undo-email-change/:token',
    title: 'Restore email address',
    ...alone,
    signedOutOnly: false,
  },
  dashboard: { path: '/', title: 'Dashboard', ...inShell },
  settings: { path: '/settings', title: 'Settings', ...inShell },
  developers: { path: '/settings/developers', title: 'Developers', ...inShell },
  account: { path: '/account', title: 'Manage Your Account Settings', ...inShell },
  'orders.index': { path: '/orders/', title: 'Orders', ...guarded },
  'orders.view': { path: '/orders/:id', title: 'Loading Order', ...guarded },
  'products.index': { path: '/products/', title: 'Products', ...guarded, needs: 'products' },
  'products.view': { path: '/products/:id', title: 'Product', ...guarded, needs: 'products' },
  cart: { path: '/cart', title: 'Cart', ...guarded, needs: 'checkout' },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof pages

export const paymentMethodsAnchor = 'payment-methods'

export const certificatesAnchor = 'resale-certificates'

export const mailAnchor = 'mail'
