import { toOrderListParams } from '@portal/order-list/state/order-list-params.ts'
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  pickCatalogueParams,
  pickVariantParam,
} from '../../features/catalogue/search/catalogue-search-params.ts'
import { readCartSearchParams } from '../../features/checkout/flow/cart-search-params.ts'
import { LoginPage } from '../../pages/login/login-page.tsx'
import type { lazyPages } from './lazy-pages.ts'
import type { RouterContext } from './route-guards.ts'
import { guardEntry, guardPortal, guardSession } from './route-guards.ts'
import { FramedErrorView, RootPending, ShellPending } from './route-views.tsx'

/** A page that is fetched, with all lazy pages, when its route is first opened. */
const later = (name: keyof typeof lazyPages) =>
  lazyRouteComponent(async () => (await import('./lazy-pages.ts')).lazyPages[name]())

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: guardPortal,
  pendingComponent: RootPending,
  errorComponent: FramedErrorView,
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: guardEntry,
  component: LoginPage,
})

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  beforeLoad: guardEntry,
  component: later('signup'),
})

const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-reset/$userId/$token',
  beforeLoad: guardEntry,
  component: later('passwordReset'),
})

const setTokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-token/$token',
  beforeLoad: guardEntry,
  component: later('setToken'),
})

const loginAsUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login-as-user/$code',
  beforeLoad: guardEntry,
  component: later('loginAsUser'),
})

const signInLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in-link/$token',
  beforeLoad: guardEntry,
  component: later('signInLink'),
})

const undoEmailChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/undo-email-change/$token',
  beforeLoad: guardEntry,
  component: later('undoEmailChange'),
})

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe/$code',
  beforeLoad: guardEntry,
  component: later('unsubscribe'),
})

const trackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/track/$token',
  beforeLoad: guardEntry,
  component: later('track'),
})

/** Everything inside the navigation; opens only for a signed-in dealer. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guardSession,
  component: later('shell'),
  pendingComponent: ShellPending,
  errorComponent: FramedErrorView,
})

/** Pages that a warning replaces while the dealer is Pending, Denied or Canceled. */
const guardedRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'guarded',
  component: later('guarded'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: later('dashboard'),
})

const ordersRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/orders',
  validateSearch: toOrderListParams,
  component: later('orders'),
})

const orderRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/orders/$id',
  component: later('order'),
})

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  component: later('account'),
})

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: later('settings'),
})

const developersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/developers',
  component: later('developers'),
})

const cartRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/cart',
  validateSearch: readCartSearchParams,
  component: later('cart'),
})
const productsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/products',
  validateSearch: pickCatalogueParams,
  component: later('products'),
})
const productRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/products/$id',
  validateSearch: pickVariantParam,
  component: later('product'),
})

/** Every other URL, inside the navigation. */
const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: later('notFound'),
})

/** The site map. A page is a row in the contract's `pages`, a screen, and one route here. */
export const routeTree = rootRoute.addChildren([
  loginRoute,
  signupRoute,
  passwordResetRoute,
  setTokenRoute,
  loginAsUserRoute,
  signInLinkRoute,
  undoEmailChangeRoute,
  unsubscribeRoute,
  trackRoute,
  shellRoute.addChildren([
    dashboardRoute,
    settingsRoute,
    developersRoute,
    accountRoute,
    notFoundRoute,
    guardedRoute.addChildren([ordersRoute, orderRoute, cartRoute, productsRoute, productRoute]),
  ]),
])
