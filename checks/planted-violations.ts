import type { DependencyRuleName } from './dependency-rules.ts'

/** An import that breaks a rule: the file it stands in and the file (or package) it asks for. */
export type Planted = Readonly<{ from: string; to: string }>

const server = 'apps/server/src'
const web = 'apps/web/src'

/** For each dependency rule the wrong imports that it must catch; a rule without a row does not compile. */
export const plantedViolations = {
  'no-cycles': [{ from: `${web}/forms/one.ts`, to: `${web}/forms/two.ts` }],
  'no-unresolved': [{ from: `${web}/forms/astray.ts`, to: `${web}/forms/nowhere.ts` }],
  'apps-are-strangers': [{ from: `${web}/api/ask.ts`, to: `${server}/config.ts` }],
  'packages-know-no-app': [{ from: 'packages/contract/src/endpoints.ts', to: `${server}/config.ts` }],
  'contract-is-pure': [
    { from: 'packages/contract/src/orders/clock.ts', to: 'node:fs' },
    { from: 'packages/contract/src/orders/order.rules.ts', to: 'packages/ui/src/button.tsx' },
    { from: 'packages/contract/src/orders/order.view.ts', to: 'kysely' },
  ],
  'database-knows-only-the-contract': [
    { from: 'packages/database/src/connect.ts', to: 'packages/ui/src/button.tsx' },
  ],
  'ui-is-only-the-look': [
    { from: 'packages/ui/src/order-badge.tsx', to: 'packages/contract/src/orders/order.schema.ts' },
  ],
  'browser-has-no-server': [
    { from: `${web}/session/tables.ts`, to: 'packages/database/src/tables.ts' },
    { from: `${web}/session/pool.ts`, to: 'pg' },
  ],
  'browser-has-no-node': [{ from: `${web}/browser/local-store.ts`, to: 'node:fs' }],
  'screens-do-not-know-the-app': [{ from: `${web}/screens/orders.tsx`, to: `${web}/app/routes.tsx` }],
  'browser-features-point-down': [
    { from: `${web}/features/orders/order-page.tsx`, to: `${web}/screens/login.tsx` },
    { from: `${web}/features/orders/order-link.tsx`, to: `${web}/app/routes.tsx` },
  ],
  'browser-features-are-strangers': [
    { from: `${web}/features/orders/order-cart.tsx`, to: `${web}/features/cart/cart.tsx` },
  ],
  'ground-floor-points-down': [{ from: `${web}/portal/brand.tsx`, to: `${web}/features/cart/cart.tsx` }],
  'only-entries-know-entries': [{ from: `${server}/config.ts`, to: `${server}/entry/http.ts` }],
  'server-features-are-strangers': [
    { from: `${server}/features/orders/cancel-order.ts`, to: `${server}/features/account/sign-in.ts` },
  ],
  'doors-are-outermost': [
    { from: `${server}/features/orders/list-orders.ts`, to: `${server}/features/orders/orders.routes.ts` },
    { from: `${server}/context.ts`, to: `${server}/features/orders/orders.jobs.ts` },
  ],
  'use-cases-know-no-frame': [
    { from: `${server}/features/orders/print-order.ts`, to: 'fastify' },
    { from: `${server}/features/orders/show-order.ts`, to: `${server}/http/app.ts` },
  ],
  'use-cases-ask-records': [
    { from: `${server}/features/orders/count-orders.ts`, to: 'packages/database/src/tables.ts' },
    { from: `${server}/features/orders/orders.commands.ts`, to: 'kysely' },
  ],
  'views-and-queries-know-no-use-case': [
    { from: `${server}/features/orders/order.view.ts`, to: `${server}/features/orders/authorize-order.ts` },
  ],
  'records-point-down': [
    { from: `${server}/records/order.record.ts`, to: `${server}/features/orders/authorize-order.ts` },
    { from: `${server}/records/dealer.record.ts`, to: `${server}/gateways/mailer.ts` },
  ],
  'gateways-point-down': [{ from: `${server}/gateways/bank.ts`, to: `${server}/records/session.record.ts` }],
  'frames-know-no-feature': [
    { from: `${server}/http/bind.ts`, to: `${server}/features/orders/orders.routes.ts` },
  ],
  'demo-is-optional': [{ from: `${server}/features/access/log-in.ts`, to: `${server}/demo/make-demo.ts` }],
  'journeys-stand-outside': [{ from: 'e2e/journeys/orders.spec.ts', to: `${server}/config.ts` }],
  'product-loads-no-test': [
    { from: `${server}/records/address.record.ts`, to: 'packages/testing/src/build-order.ts' },
    { from: `${server}/records/job.record.ts`, to: `${server}/records/other.test.ts` },
  ],
  'product-loads-no-dev-dependency': [{ from: `${server}/http/tool.ts`, to: 'vitest' }],
} as const satisfies Record<DependencyRuleName, readonly Planted[]>

/** Imports that the house allows: none of them may be reported. */
export const allowedImports: readonly Planted[] = [
  { from: `${web}/app/routes.tsx`, to: `${web}/screens/orders-page.tsx` },
  { from: `${web}/screens/orders-page.tsx`, to: `${web}/features/orders/order-table.tsx` },
  { from: `${web}/features/orders/order-table.tsx`, to: `${web}/formatting/money.ts` },
  { from: `${web}/features/orders/order-table.tsx`, to: 'packages/ui/src/button.tsx' },
  { from: `${web}/formatting/money.ts`, to: 'packages/contract/src/orders/order.schema.ts' },
  { from: 'packages/contract/src/orders/order.schema.ts', to: 'zod' },
  { from: `${server}/entry/http.ts`, to: `${server}/features/orders/orders.routes.ts` },
  { from: `${server}/entry/http.ts`, to: `${server}/http/app.ts` },
  { from: `${server}/features/orders/orders.routes.ts`, to: `${server}/http/app.ts` },
  { from: `${server}/features/orders/orders.routes.ts`, to: `${server}/features/orders/authorize-order.ts` },
  { from: `${server}/features/orders/authorize-order.ts`, to: `${server}/records/session.record.ts` },
  { from: `${server}/features/orders/authorize-order.ts`, to: `${server}/gateways/mailer.ts` },
  { from: `${server}/features/orders/order-list.query.ts`, to: 'packages/database/src/tables.ts' },
  { from: `${server}/features/orders/order-list.query.ts`, to: 'kysely' },
  { from: `${server}/records/session.record.ts`, to: 'kysely' },
  { from: `${server}/features/orders/authorize-order.test.ts`, to: 'packages/testing/src/build-order.ts' },
  { from: `${server}/features/orders/authorize-order.test.ts`, to: 'vitest' },
]
