/** Files loaded only by tests. */
const testCode = String.raw`\.test(-kit)?\.tsx?$|\.run\.tsx?$|^(packages/testing|checks|e2e|bench)/`

/** The entry points of a server feature: the only files that may depend on requests, commands or tasks. */
const entryPoints = String.raw`\.(routes|commands|tasks)\.ts$`

/** The layers of the server, by folder. */
const server = (...folders: readonly string[]) => `^apps/server/src/(${folders.join('|')})/`

/** Allows a server layer to import only itself and the given layers below it. */
const floor = (name: string, ...below: readonly string[]) => ({
  from: { path: server(name), pathNot: testCode },
  to: { path: '^apps/server/src/', pathNot: server(name, ...below) },
})

const browser = '^(apps/(web|console|developers)|packages/(app-kit|order-list))/src/'

/** The foundation of a browser application, below its features. */
const foundation = 'addresses|api|formatting|layout|payments|portal|session|start'

type Rule = Readonly<{
  /** The message for the author of a violation. */
  because: string
  from: Readonly<{ path?: string; pathNot?: string }>
  to: Record<string, unknown>
}>

export const dependencyRules = {
  'no-cycles': {
    because: 'Two files that need each other are one file or three: move what both need below both.',
    from: {},
    to: { circular: true },
  },
  'no-unresolved': {
    because: 'An import that leads nowhere is a typing error or a missing dependency.',
    from: {},
    to: { couldNotResolve: true },
  },
  'apps-are-isolated': {
    because: 'Apps meet over the wire; only the demo drives the server, whose commands and calls it uses.',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/demo/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  'the-demo-drives-only-the-server': {
    because: 'The demo plays its content through the server and knows no other app.',
    from: { path: '^apps/demo/', pathNot: testCode },
    to: { path: '^apps/', pathNot: '^apps/(demo|server)/' },
  },
  'packages-import-no-app': {
    because: 'Everything points down: no package knows who uses it.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  'contract-is-pure': {
    because: 'The contract imports its schema library and nothing else, so that both sides can load it.',
    from: { path: '^packages/contract/', pathNot: testCode },
    to: { pathNot: '^packages/contract/src/|^node_modules/zod/' },
  },
  'database-imports-only-the-contract': {
    because:
      'The database package is below the repositories: it may read the contract, nothing of the browser or the tests.',
    from: { path: '^packages/database/', pathNot: testCode },
    to: { path: '^packages/', pathNot: '^packages/(database|contract)/' },
  },
  'api-client-imports-only-the-contract': {
    because: 'The client of the API serves every browser application: it knows the contract and no page.',
    from: { path: '^packages/api-client/', pathNot: testCode },
    to: { path: '^packages/|^node_modules/react', pathNot: '^packages/(api-client|contract)/' },
  },
  'client-stands-alone': {
    because: 'The typed client is published by itself: what it needs is generated into it.',
    from: { path: '^packages/client/', pathNot: testCode },
    to: { pathNot: '^packages/client/src/|^(node:)?util$' },
  },
  'ui-is-only-components': {
    because: 'Shared components know no dealer and no order: pass them plain values.',
    from: { path: '^packages/ui/', pathNot: testCode },
    to: { path: '^packages/', pathNot: '^packages/(ui|brand)/' },
  },
  'app-kit-knows-no-application': {
    because:
      'What every browser application stands on knows components, the contract and the client of the API.',
    from: { path: '^packages/app-kit/', pathNot: testCode },
    to: { path: '^packages/', pathNot: '^packages/(app-kit|ui|brand|contract|api-client)/' },
  },
  'order-list-knows-no-application': {
    because:
      'The list of orders serves dealers and staff: an application gives it its calls and its actions.',
    from: { path: '^packages/order-list/', pathNot: testCode },
    to: { path: '^packages/', pathNot: '^packages/(order-list|app-kit|ui|contract|api-client)/' },
  },
  'brand-imports-only-the-contract': {
    because: 'How a brand looks is said in pure functions that pages, mails and documents share.',
    from: { path: '^packages/brand/', pathNot: testCode },
    to: { pathNot: '^packages/(brand|contract)/src/' },
  },
  'mantine-is-wrapped': {
    because:
      'One kit: pages and features use the components of packages/ui, which decides where Mantine is used.',
    from: { path: browser, pathNot: `^packages/app-kit/src/notice-outlet/|${testCode}` },
    to: { path: '^node_modules/@mantine/(core|dates|notifications)/' },
  },
  'browser-imports-no-server': {
    because: 'The browser may load components and the contract, never the database or a server library.',
    from: { path: `${browser}|^packages/(ui|api-client)/src/`, pathNot: testCode },
    to: { path: '^packages/(database|testing)/|^node_modules/(pg|kysely|fastify|@fastify|pino)(/|$)' },
  },
  'browser-imports-no-node': {
    because: 'A browser has no file system: modules of Node belong to the server.',
    from: { path: `${browser}|^packages/(ui|api-client)/src/`, pathNot: testCode },
    to: { dependencyTypes: ['core'] },
  },
  'pages-do-not-import-the-app': {
    because: 'Pages are composed by the app (routes, shell, guards) and never import it.',
    from: { path: '^apps/(web|console)/src/pages/', pathNot: testCode },
    to: { path: '^apps/(web|console)/src/app/' },
  },
  'browser-features-point-down': {
    because: 'A feature is below the pages that show it: it imports neither a page nor the app.',
    from: { path: '^apps/(web|console)/src/features/' },
    to: { path: '^apps/(web|console)/src/(app|pages)/' },
  },
  'browser-features-are-isolated': {
    because: 'Two features of the browser meet in a page, never by importing each other.',
    from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
    to: { path: '^apps/(web|console)/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  'browser-foundation-points-down': {
    because:
      'The foundation of the browser carries everything: it imports no feature, no page and not the app.',
    from: { path: `^apps/(web|console)/src/(${foundation})/`, pathNot: testCode },
    to: { path: '^apps/(web|console)/src/(app|pages|features)/' },
  },
  'only-entries-import-entries': {
    because: 'An entry starts a process; nothing imports it.',
    from: { path: '^apps/server/src/', pathNot: '^apps/server/src/entry/' },
    to: { path: '^apps/server/src/entry/' },
  },
  'server-features-are-isolated': {
    because:
      'Two features of the server meet over a repository or over domain, never by importing each other.',
    from: { path: '^apps/server/src/features/([^/]+)/', pathNot: testCode },
    to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
  },
  'entry-points-are-outermost': {
    because: 'Nothing inside a feature knows how it was called: only entries import an entry point.',
    from: { path: '^apps/server/src/', pathNot: `${server('entry')}|${testCode}` },
    to: { path: `^apps/server/src/features/.*${entryPoints}`, pathNot: String.raw`\.test\.ts$` },
  },
  'use-cases-import-no-framework': {
    because:
      'A use case is the same for a browser, a terminal or a task: frameworks stay in the entry points.',
    from: { path: '^apps/server/src/features/', pathNot: `${entryPoints}|${testCode}` },
    to: {
      path: `${server('http', 'terminal')}|^node_modules/(fastify|@fastify|commander)(/|$)`,
    },
  },
  'use-cases-ask-repositories': {
    because: 'Tables are read and written by repositories, *.query.ts and *.sql.ts; a use case calls them.',
    from: {
      path: server('features', 'domain'),
      pathNot: String.raw`\.(query|sql)\.ts$|${testCode}`,
    },
    to: { path: '^packages/database/src/schema/tables|^node_modules/(kysely|pg|pg-copy-streams)(/|$)' },
  },
  'presenters-and-queries-import-no-use-case': {
    because: 'A presenter or a query is below the use cases of its feature and calls none of them.',
    from: { path: String.raw`^apps/server/src/features/.*\.(presenter|query)\.ts$` },
    to: {
      path: '^apps/server/src/features/',
      pathNot: String.raw`\.(presenter|query|columns|sql)\.ts$|/conditions/`,
    },
  },
  'http-points-down': {
    because: 'The HTTP framework is given its routes by an entry and knows no feature.',
    ...floor('http', 'fair-share', 'presenters', 'security', 'repositories', 'gateways', 'context'),
  },
  'terminal-points-down': {
    because: 'The framework of the CLI is given its commands by an entry and knows no feature.',
    ...floor('terminal', 'domain', 'security', 'repositories', 'gateways', 'context'),
  },
  'domain-points-down': {
    because: 'What features decide alike knows neither a feature nor how it was called.',
    ...floor('domain', 'presenters', 'security', 'repositories', 'gateways', 'context'),
  },
  'presenters-point-down': {
    because: 'A presenter shows what repositories have read, for every feature, and knows none.',
    ...floor('presenters', 'repositories', 'context'),
  },
  'security-points-down': {
    because:
      'Secrets and limits serve every feature: they may count in a repository, and ask nobody outside.',
    ...floor('security', 'repositories', 'context'),
  },
  'jobs-point-down': {
    because: 'The queue runs the tasks that it is given by an entry and knows no feature.',
    ...floor('jobs', 'repositories', 'context'),
  },
  'fair-share-points-down': {
    because: 'How the database is shared is decided without knowing what is asked of it.',
    ...floor('fair-share', 'context'),
  },
  'repositories-point-down': {
    because: 'A repository knows its tables and the contract: no decision, no text, no other machine.',
    ...floor('repositories', 'context'),
  },
  'gateways-point-down': {
    because: 'A gateway speaks to the outside world and knows neither features nor repositories.',
    ...floor('gateways', 'context'),
  },
  'context-is-the-ground': {
    because: 'What everything knows knows nothing itself but the contract and the database.',
    from: { path: server('context'), pathNot: testCode },
    to: {
      path: '^(apps/server/src|packages)/',
      pathNot: `${server('context')}|^packages/(contract|database)/`,
    },
  },
  'journeys-stand-outside': {
    because: 'A journey knows the product as a person does: through its address, never through its files.',
    from: { path: '^e2e/' },
    to: { path: '^(apps|packages/(database|ui|testing))/' },
  },
  'product-loads-no-test': {
    because: 'Tests, builders, checks and benches stay out of what is shipped.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: testCode },
    to: { path: testCode },
  },
  'product-loads-no-dev-dependency': {
    because: 'A development tool is not there where the product runs: make it a dependency of its package.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: testCode },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'npm'],
      pathNot: '^node_modules/@types/',
    },
  },
} as const satisfies Record<string, Rule>

export type DependencyRuleName = keyof typeof dependencyRules
