import { setDocumentTitle } from '@portal/app-kit/navigation/page-title.ts'
import { toOrderListParams } from '@portal/order-list/state/order-list-params.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { dealerListSearch } from '../features/dealers/list/dealer-list-search.ts'
import { auditSearch } from '../features/staff/audit/audit-search.ts'
import { PagePending } from '../layout/page/page-pending.tsx'
import { ForgotPasswordPage } from '../pages/access/forgot-password-page.tsx'
import { InvitationPage } from '../pages/access/invitation-page.tsx'
import { NewPasswordPage } from '../pages/access/new-password-page.tsx'
import { SignInPage } from '../pages/access/sign-in-page.tsx'
import { DealersPage } from '../pages/dealers-page.tsx'
import { HomePage } from '../pages/home/home-page.tsx'
import { MailPage } from '../pages/mail-page.tsx'
import { FailingWebhooksPage } from '../pages/queues/failing-webhooks-page.tsx'
import { LowStockPage } from '../pages/queues/low-stock-page.tsx'
import { AccountPage } from '../pages/staff/account-page.tsx'
import { StaffPage } from '../pages/staff/staff-page.tsx'
import { sessionQuery } from '../session/session.queries.ts'
import { NotFoundView, PageErrorView } from './route-views.tsx'
import { Shell } from './shell.tsx'

const rootRoute = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundView,
})

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ from }): { from?: string } => (typeof from === 'string' ? { from } : {}),
  component: SignInPage,
})

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation/$token',
  component: InvitationPage,
})

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotten-password',
  component: ForgotPasswordPage,
})

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-password/$token',
  component: NewPasswordPage,
})

/**
 * Everything behind sign-in; signed-out users go there first and then return. Users who must set up two-step sign-in go
 * to their account.
 */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/sign-in', search: { from: location.href } })
    if (session.needsTwoStep && !location.pathname.endsWith('/account')) throw redirect({ to: '/account' })
  },
  component: Shell,
})

const homeRoute = createRoute({ getParentRoute: () => shellRoute, path: '/', component: HomePage })
const dealersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dealers',
  validateSearch: dealerListSearch,
  component: DealersPage,
})
const dealerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dealers/$id',
  component: lazyRouteComponent(() => import('../pages/dealer-page.tsx'), 'DealerPage'),
})
const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders',
  validateSearch: toOrderListParams,
  component: lazyRouteComponent(() => import('../pages/orders-page.tsx'), 'OrdersPage'),
})
const phoneOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/new',
  validateSearch: ({ dealer }): { dealer?: number } =>
    Number.isSafeInteger(dealer) && Number(dealer) > 0 ? { dealer: Number(dealer) } : {},
  component: lazyRouteComponent(() => import('../pages/phone-order-page.tsx'), 'PhoneOrderPage'),
})
const shipOrdersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/ship',
  // The router parses a single id as a number.
  validateSearch: ({ ids }): { ids: string } => ({
    ids: /^\d+(-\d+)*$/.test(String(ids)) ? String(ids) : '0',
  }),
  component: lazyRouteComponent(() => import('../pages/ship-orders/ship-orders-page.tsx'), 'ShipOrdersPage'),
})
const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/$id',
  component: lazyRouteComponent(() => import('../pages/order-page.tsx'), 'OrderPage'),
})
const mailRoute = createRoute({ getParentRoute: () => shellRoute, path: '/mail', component: MailPage })
const disputesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/disputes',
  component: lazyRouteComponent(() => import('../pages/queues/disputes-page.tsx'), 'DisputesPage'),
})
const lowStockRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/low-stock',
  component: LowStockPage,
})
const failingWebhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/failing-webhooks',
  component: FailingWebhooksPage,
})
const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/imports',
  component: lazyRouteComponent(() => import('../pages/imports-page.tsx'), 'ImportsPage'),
})
const jobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/jobs',
  component: lazyRouteComponent(() => import('../pages/jobs-page.tsx'), 'JobsPage'),
})
const portalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/portal',
  component: lazyRouteComponent(() => import('../pages/portal-page.tsx'), 'PortalPage'),
})
const keysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/keys',
  component: lazyRouteComponent(() => import('../pages/staff/keys-page.tsx'), 'KeysPage'),
})
const staffRoute = createRoute({ getParentRoute: () => shellRoute, path: '/staff', component: StaffPage })
const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  component: AccountPage,
})
const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('../pages/staff/audit-page.tsx'), 'AuditPage'),
})

const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  forgottenPasswordRoute,
  newPasswordRoute,
  shellRoute.addChildren([
    homeRoute,
    dealersRoute,
    dealerRoute,
    ordersRoute,
    phoneOrderRoute,
    shipOrdersRoute,
    orderRoute,
    mailRoute,
    disputesRoute,
    lowStockRoute,
    failingWebhooksRoute,
    importsRoute,
    jobsRoute,
    portalRoute,
    keysRoute,
    staffRoute,
    accountRoute,
    auditRoute,
  ]),
])

export function createConsoleRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    basepath: '/console',
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides freshness; the router must not cache responses as well.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageErrorView,
    scrollRestoration: true,
  })
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) setDocumentTitle('Console')
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
