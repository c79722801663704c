/** A file that only tests load. */
const testCode = String.raw`\.test(-kit)?\.tsx?$|^(packages/testing|checks|e2e|bench)/`

/** The doors of a server feature: the only files that may know how a request, a command or a job arrives. */
const doors = String.raw`\.(routes|commands|jobs)\.ts$`

type Rule = Readonly<{
  /** One sentence for the person who just broke it. */
  because: string
  from: Readonly<{ path?: string; pathNot?: string }>
  to: Record<string, unknown>
}>

/** Who may know whom: one row per direction of the house, by name. */
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
  'apps-are-strangers': {
    because: 'Apps meet over the wire; what two of them need belongs to a package.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  'packages-know-no-app': {
    because: 'Everything points down: no package knows who uses it.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  'contract-is-pure': {
    because: 'The contract imports its schema library and nothing else, so that both sides can load it.',
    from: { path: '^packages/contract/', pathNot: testCode },
    to: { pathNot: '^packages/contract/src/|^node_modules/zod/' },
  },
  'database-knows-only-the-contract': {
    because: 'The database room stands below records: it may read the contract, never the look or the tests.',
    from: { path: '^packages/database/', pathNot: testCode },
    to: { path: '^packages/', pathNot: '^packages/(database|contract)/' },
  },
  'ui-is-only-the-look': {
    because: 'The look knows no dealer and no order: give it plain values.',
    from: { path: '^packages/ui/', pathNot: testCode },
    to: { path: '^packages/', pathNot: '^packages/ui/' },
  },
  'browser-has-no-server': {
    because: 'What the browser loads may be the look and the contract, never the database or a part of Node.',
    from: { path: '^(apps/web|packages/ui)/src/', pathNot: testCode },
    to: { path: '^packages/(database|testing)/|^node_modules/(pg|kysely|fastify|@fastify|pino)(/|$)' },
  },
  'browser-has-no-node': {
    because: 'A browser has no file system: parts of Node belong to the server.',
    from: { path: '^(apps/web|packages/ui)/src/', pathNot: testCode },
    to: { dependencyTypes: ['core'] },
  },
  'screens-do-not-know-the-app': {
    because: 'Screens are composed by the app (routes, shell, guards) and never reach back into it.',
    from: { path: '^apps/web/src/screens/' },
    to: { path: '^apps/web/src/app/' },
  },
  'browser-features-point-down': {
    because: 'A feature stands below the screens that show it: it imports neither a screen nor the app.',
    from: { path: '^apps/web/src/features/' },
    to: { path: '^apps/web/src/(app|screens)/' },
  },
  'browser-features-are-strangers': {
    because: 'Two features of the browser meet in a screen, never by importing each other.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  'ground-floor-points-down': {
    because: 'The ground floor carries everything: it knows no feature, no screen and not the app.',
    from: {
      path: '^apps/web/src/(start|api|session|portal|payments|notices|addresses|statuses|forms|formatting|browser)/',
    },
    to: { path: '^apps/web/src/(app|screens|features)/' },
  },
  'only-entries-know-entries': {
    because: 'An entry starts a process; nothing imports it.',
    from: { path: '^apps/server/src/', pathNot: '^apps/server/src/entry/' },
    to: { path: '^apps/server/src/entry/' },
  },
  'server-features-are-strangers': {
    because: 'Two features of the server meet over a record, never by importing each other.',
    from: { path: '^apps/server/src/features/([^/]+)/', pathNot: testCode },
    to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
  },
  'doors-are-outermost': {
    because: 'Nothing inside a feature knows how it was called: only entries and the demo import a door.',
    from: { path: '^apps/server/src/', pathNot: `^apps/server/src/(entry|demo)/|${testCode}` },
    to: { path: `^apps/server/src/features/.*${doors}`, pathNot: String.raw`\.test\.ts$` },
  },
  'use-cases-know-no-frame': {
    because: 'A use case is the same story from a browser, a terminal or a job: frames stay in the doors.',
    from: { path: '^apps/server/src/features/', pathNot: `${doors}|${testCode}` },
    to: {
      path: '^apps/server/src/(http|operator)/|^node_modules/(fastify|@fastify|commander)(/|$)',
    },
  },
  'use-cases-ask-records': {
    because: 'Tables are read and written by records, *.query.ts and *.sql.ts; a use case tells the story.',
    from: {
      path: '^apps/server/src/features/',
      pathNot: String.raw`\.(query|sql)\.ts$|${testCode}`,
    },
    to: { path: '^packages/database/src/tables|^node_modules/(kysely|pg|pg-copy-streams)(/|$)' },
  },
  'views-and-queries-know-no-use-case': {
    because: 'A view or a query stands below the use cases of its feature and calls none of them.',
    from: { path: String.raw`^apps/server/src/features/.*\.(view|query)\.ts$` },
    to: {
      path: '^apps/server/src/features/',
      pathNot: String.raw`\.(view|query|columns|sql)\.ts$`,
    },
  },
  'records-point-down': {
    because: 'A record knows its tables and the contract, never a feature, a door or a gateway.',
    from: { path: '^apps/server/src/records/', pathNot: testCode },
    to: { path: '^apps/server/src/(entry|features|gateways|http|operator|demo)/' },
  },
  'gateways-point-down': {
    because: 'A gateway speaks to the outside world and knows neither features nor records.',
    from: { path: '^apps/server/src/gateways/', pathNot: testCode },
    to: { path: '^apps/server/src/(entry|features|records|http|operator|demo)/' },
  },
  'frames-know-no-feature': {
    because: 'The HTTP and terminal frames are given their routes and commands by an entry.',
    from: { path: '^apps/server/src/(http|operator)/', pathNot: testCode },
    to: { path: '^apps/server/src/(entry|features|demo)/' },
  },
  'demo-is-optional': {
    because: 'The demo is something an entry adds; no feature depends on it.',
    from: { path: '^apps/server/src/', pathNot: `^apps/server/src/(entry|demo)/|${testCode}` },
    to: { path: '^apps/server/src/demo/' },
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

/** The name of a direction of the house. */
export type DependencyRuleName = keyof typeof dependencyRules
