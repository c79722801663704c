import type { DependencyRuleName } from './dependency-rules.ts'

/** An import that breaks a rule: the importing file and the imported file or package. */
export type Planted = Readonly<{ from: string; to: string }>

const server = 'apps/server/src'
const web = 'apps/web/src'

/** The violations that each dependency rule must catch; a rule without a row does not compile. */
export const plantedViolations = {
  'no-cycles': [{ from: `${web}/api/one.ts`, to: `${web}/api/two.ts` }],
  'no-unresolved': [{ from: `${web}/api/astray.ts`, to: `${web}/api/nowhere.ts` }],
  'apps-are-isolated': [{ from: `${web}/api/ask.ts`, to: `${server}/context/config.ts` }],
  'the-demo-drives-only-the-server': [
    { from: 'apps/demo/src/seeding/seed-demo.ts', to: 'apps/pay-sandbox/src/entry/serve.ts' },
  ],
  'packages-import-no-app': [
    { from: 'packages/contract/src/api/endpoints.ts', to: `${server}/context/config.ts` },
  ],
  'contract-is-pure': [
    { from: 'packages/contract/src/orders/clock.ts', to: 'node:fs' },
    { from: 'packages/contract/src/orders/order.rules.ts', to: 'packages/ui/src/controls/button.tsx' },
    { from: 'packages/contract/src/orders/order.presenter.ts', to: 'kysely' },
  ],
  'database-imports-only-the-contract': [
    { from: 'packages/database/src/connection/connect.ts', to: 'packages/ui/src/controls/button.tsx' },
  ],
  'api-client-imports-only-the-contract': [
    { from: 'packages/api-client/src/api-client.ts', to: 'packages/ui/src/controls/button.tsx' },
  ],
  'client-stands-alone': [
    { from: 'packages/client/src/calls.ts', to: 'packages/contract/src/api/endpoints.ts' },
    { from: 'packages/client/src/retry.ts', to: 'node:timers' },
  ],
  'ui-is-only-components': [
    { from: 'packages/ui/src/order-badge.tsx', to: 'packages/contract/src/orders/order.schema.ts' },
  ],
  'app-kit-knows-no-application': [
    { from: 'packages/app-kit/src/forms/save.tsx', to: 'packages/database/src/connection/connect.ts' },
  ],
  'order-list-knows-no-application': [
    { from: 'packages/order-list/src/list/read.ts', to: 'packages/testing/src/builders/order.ts' },
  ],
  'brand-imports-only-the-contract': [
    { from: 'packages/brand/src/look/style-sheet.ts', to: 'packages/ui/src/controls/button.tsx' },
    { from: 'packages/brand/src/mark/brand-icon.ts', to: 'node:fs' },
  ],
  'mantine-is-wrapped': [
    { from: `${web}/features/orders/order-menu.tsx`, to: '@mantine/core' },
    { from: 'packages/app-kit/src/forms/menu.tsx', to: '@mantine/core' },
  ],
  'browser-imports-no-server': [
    { from: `${web}/session/tables.ts`, to: 'packages/database/src/schema/tables.ts' },
    { from: `${web}/session/pool.ts`, to: 'pg' },
  ],
  'browser-imports-no-node': [
    { from: `${web}/session/file.ts`, to: 'node:fs' },
    { from: 'packages/app-kit/src/storage/local-store.ts', to: 'node:fs' },
  ],
  'pages-do-not-import-the-app': [{ from: `${web}/pages/orders.tsx`, to: `${web}/app/routes.tsx` }],
  'browser-features-point-down': [
    { from: `${web}/features/orders/order-page.tsx`, to: `${web}/pages/login.tsx` },
    { from: `${web}/features/orders/order-link.tsx`, to: `${web}/app/routes.tsx` },
  ],
  'browser-features-are-isolated': [
    { from: `${web}/features/orders/order-cart.tsx`, to: `${web}/features/cart/cart.tsx` },
  ],
  'browser-foundation-points-down': [
    { from: `${web}/portal/brand.tsx`, to: `${web}/features/cart/cart.tsx` },
  ],
  'only-entries-import-entries': [{ from: `${server}/context/config.ts`, to: `${server}/entry/http.ts` }],
  'server-features-are-isolated': [
    { from: `${server}/features/orders/cancel-order.ts`, to: `${server}/features/account/sign-in.ts` },
  ],
  'entry-points-are-outermost': [
    { from: `${server}/features/orders/list-orders.ts`, to: `${server}/features/orders/orders.routes.ts` },
    { from: `${server}/context/context.ts`, to: `${server}/features/orders/orders.tasks.ts` },
  ],
  'use-cases-import-no-framework': [
    { from: `${server}/features/orders/print-order.ts`, to: 'fastify' },
    { from: `${server}/features/orders/show-order.ts`, to: `${server}/http/app.ts` },
  ],
  'use-cases-ask-repositories': [
    { from: `${server}/features/orders/count-orders.ts`, to: 'packages/database/src/schema/tables.ts' },
    { from: `${server}/features/orders/orders.commands.ts`, to: 'kysely' },
  ],
  'presenters-and-queries-import-no-use-case': [
    {
      from: `${server}/features/orders/order.presenter.ts`,
      to: `${server}/features/orders/authorize-order.ts`,
    },
  ],
  'http-points-down': [
    { from: `${server}/http/bind.ts`, to: `${server}/features/orders/orders.routes.ts` },
    { from: `${server}/http/price.ts`, to: `${server}/domain/orders/ship-order.ts` },
  ],
  'terminal-points-down': [
    { from: `${server}/terminal/options.ts`, to: `${server}/features/orders/orders.commands.ts` },
    { from: `${server}/terminal/listen.ts`, to: `${server}/http/app.ts` },
  ],
  'domain-points-down': [
    { from: `${server}/domain/orders/ship-order.ts`, to: `${server}/features/orders/authorize-order.ts` },
    { from: `${server}/domain/orders/cancel-orders.ts`, to: `${server}/http/app.ts` },
  ],
  'presenters-point-down': [
    { from: `${server}/presenters/dealer.presenter.ts`, to: `${server}/features/orders/order.presenter.ts` },
    { from: `${server}/presenters/invitation.ts`, to: `${server}/domain/orders/ship-order.ts` },
  ],
  'security-points-down': [
    { from: `${server}/security/links.ts`, to: `${server}/http/app.ts` },
    { from: `${server}/security/programs.ts`, to: `${server}/presenters/dealer.presenter.ts` },
    { from: `${server}/security/provider.ts`, to: `${server}/gateways/mailer.ts` },
  ],
  'jobs-point-down': [{ from: `${server}/jobs/run-job.ts`, to: `${server}/http/app.ts` }],
  'fair-share-points-down': [{ from: `${server}/fair-share/tenant-limiter.ts`, to: `${server}/http/app.ts` }],
  'repositories-point-down': [
    { from: `${server}/repositories/stock.repository.ts`, to: `${server}/domain/orders/ship-order.ts` },
    { from: `${server}/repositories/order.repository.ts`, to: `${server}/presenters/dealer.presenter.ts` },
    { from: `${server}/repositories/dealer.repository.ts`, to: `${server}/gateways/mailer.ts` },
  ],
  'gateways-point-down': [
    { from: `${server}/gateways/bank.ts`, to: `${server}/repositories/session.repository.ts` },
  ],
  'context-is-the-ground': [
    { from: `${server}/context/actor.ts`, to: `${server}/repositories/session.repository.ts` },
    { from: `${server}/context/pictures.ts`, to: `${server}/gateways/mailer.ts` },
    { from: `${server}/context/secrets.ts`, to: `${server}/security/links.ts` },
    { from: `${server}/context/brand.ts`, to: 'packages/ui/src/controls/button.tsx' },
  ],
  'journeys-stand-outside': [
    { from: 'e2e/journeys/orders/orders.spec.ts', to: `${server}/context/config.ts` },
  ],
  'product-loads-no-test': [
    {
      from: `${server}/repositories/address.repository.ts`,
      to: 'packages/testing/src/builders/build-order.ts',
    },
    { from: `${server}/repositories/job.repository.ts`, to: `${server}/repositories/other.test.ts` },
  ],
  'product-loads-no-dev-dependency': [{ from: `${server}/http/tool.ts`, to: 'vitest' }],
} as const satisfies Record<DependencyRuleName, readonly Planted[]>

export const allowedImports: readonly Planted[] = [
  { from: `${web}/app/routes.tsx`, to: `${web}/pages/orders-page.tsx` },
  { from: `${web}/pages/orders-page.tsx`, to: `${web}/features/orders/order-table.tsx` },
  { from: `${web}/features/orders/order-table.tsx`, to: `${web}/formatting/money.ts` },
  { from: `${web}/features/orders/order-table.tsx`, to: 'packages/ui/src/controls/button.tsx' },
  { from: `${web}/formatting/money.ts`, to: 'packages/contract/src/orders/order.schema.ts' },
  { from: 'packages/contract/src/orders/order.schema.ts', to: 'zod' },
  { from: `${server}/entry/http.ts`, to: `${server}/features/orders/orders.routes.ts` },
  { from: `${server}/entry/http.ts`, to: `${server}/http/app.ts` },
  { from: `${server}/features/orders/orders.routes.ts`, to: `${server}/http/app.ts` },
  { from: `${server}/features/orders/orders.routes.ts`, to: `${server}/features/orders/authorize-order.ts` },
  {
    from: `${server}/features/orders/authorize-order.ts`,
    to: `${server}/repositories/session.repository.ts`,
  },
  { from: `${server}/features/orders/authorize-order.ts`, to: `${server}/gateways/mailer.ts` },
  { from: `${server}/features/orders/order-list.query.ts`, to: 'packages/database/src/schema/tables.ts' },
  { from: `${server}/features/orders/order-list.query.ts`, to: 'kysely' },
  { from: `${server}/features/orders/authorize-order.ts`, to: `${server}/domain/orders/ship-order.ts` },
  { from: `${server}/domain/orders/ship-order.ts`, to: `${server}/repositories/session.repository.ts` },
  { from: `${server}/domain/orders/ship-order.ts`, to: `${server}/gateways/mailer.ts` },
  { from: `${server}/repositories/session.repository.ts`, to: `${server}/context/db.ts` },
  { from: `${server}/context/db.ts`, to: 'packages/database/src/schema/tables.ts' },
  { from: `${server}/repositories/session.repository.ts`, to: 'kysely' },
  {
    from: `${server}/features/orders/authorize-order.test.ts`,
    to: 'packages/testing/src/builders/build-order.ts',
  },
  { from: `${server}/features/orders/authorize-order.test.ts`, to: 'vitest' },
]
