import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepListSearch } from '../features/order-search/list-search.ts'
import { guardEntry, guardPortal, guardSession } from './route-guards.ts'
import { NotFoundView, ShellPending } from './route-views.tsx'
import type { RouterContext } from './router-context.ts'

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: guardPortal,
  notFoundComponent: NotFoundView,
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: guardEntry,
  component: lazyRouteComponent(() => import('../screens/login.tsx'), 'LoginScreen'),
})

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  beforeLoad: guardEntry,
  component: lazyRouteComponent(() => import('../screens/signup.tsx'), 'SignupScreen'),
})

const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-reset/$userId/$token',
  beforeLoad: guardEntry,
  component: lazyRouteComponent(() => import('../screens/password-reset.tsx'), 'PasswordResetScreen'),
})

const setTokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-token/$token',
  beforeLoad: guardEntry,
  component: lazyRouteComponent(() => import('../screens/set-token.tsx'), 'SetTokenScreen'),
})

const loginAsUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login-as-user/$code',
  beforeLoad: guardEntry,
  component: lazyRouteComponent(() => import('../screens/login-as-user.tsx'), 'LoginAsUserScreen'),
})

/** Everything inside the navigation; opens only for a signed-in dealer. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guardSession,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  pendingComponent: ShellPending,
})

/** Pages that a warning replaces while the dealer is Pending, Denied or Canceled. */
const guardedRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'guarded',
  component: lazyRouteComponent(() => import('./guarded-outlet.tsx'), 'GuardedOutlet'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/dashboard.tsx'), 'DashboardScreen'),
})

const ordersRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/orders',
  validateSearch: keepListSearch,
  component: lazyRouteComponent(() => import('../screens/orders.tsx'), 'OrdersScreen'),
})

const orderRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/orders/$id',
  component: lazyRouteComponent(() => import('../screens/order.tsx'), 'OrderScreen'),
})

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../screens/account.tsx'), 'AccountScreen'),
})

const unbuilt = lazyRouteComponent(
  () => import('../screens/not-in-this-version.tsx'),
  'NotInThisVersionScreen',
)

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../screens/settings.tsx'), 'SettingsScreen'),
})
const cartRoute = createRoute({ getParentRoute: () => guardedRoute, path: '/cart', component: unbuilt })
const productsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/products',
  component: unbuilt,
})
const productRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/products/$id',
  component: unbuilt,
})

/** The site map. A page is a row in the contract's `pages`, a screen, and one route here. */
export const routeTree = rootRoute.addChildren([
  loginRoute,
  signupRoute,
  passwordResetRoute,
  setTokenRoute,
  loginAsUserRoute,
  shellRoute.addChildren([
    dashboardRoute,
    settingsRoute,
    accountRoute,
    guardedRoute.addChildren([ordersRoute, orderRoute, cartRoute, productsRoute, productRoute]),
  ]),
])
