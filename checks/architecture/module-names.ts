import type { SourceFile } from '../source-files.ts'

export type EndpointsByModule = Readonly<Record<string, readonly string[]>>

/** Features without an API module, and modules without a browser feature, each with the reason. */
export const moduleExceptions = {
  server: {
    backup: 'a command of the CLI',
    doctor: 'a command of the CLI',
    developers: 'pages of documentation',
    mail: 'a task of the queue, and pages of the demo',
    move: 'commands of the CLI',
  },
  browser: {
    cart: 'stored in the browser, sent by the checkout',
    palette: 'searches other modules',
    'quick-order': 'fills the cart',
  },
  withoutBrowser: {
    dealers: 'called by programs',
    files: 'opened by their links',
    import: 'called by programs',
    inventory: 'called by programs',
    payments: 'called by programs, and by the page of an order',
    portal: 'below the features, in apps/web/src/portal',
    staff: 'called by the console',
    suppliers: 'called by the console',
  },
} as const

type Exceptions = Readonly<Record<keyof typeof moduleExceptions, Readonly<Record<string, string>>>>

const contract = 'packages/contract/src/'
const server = 'apps/server/src/features/'
const browser = 'apps/web/src/features/'

/** API modules without a folder of the same name in the contract, the server or the browser; one sentence each. */
export function findModuleProblems(
  modules: EndpointsByModule,
  files: readonly SourceFile[],
  exceptions: Exceptions = moduleExceptions,
): string[] {
  const names = Object.keys(modules)
  const inServer = foldersIn(server, files)
  const inBrowser = foldersIn(browser, files)
  return [
    ...names.flatMap((name) => findProblemsOfModule(name, modules[name] ?? [], files)),
    ...difference(foldersWith(/\.endpoints\.ts$/, contract, files), names, 'has endpoints and is no module'),
    ...difference(inServer, [...names, ...Object.keys(exceptions.server)], 'is a feature and no module'),
    ...difference(inBrowser, [...names, ...Object.keys(exceptions.browser)], 'is a feature and no module'),
    ...difference([...names, ...Object.keys(exceptions.server)], inServer, 'is no feature of the server'),
    ...difference(
      [...names, ...Object.keys(exceptions.browser)].filter((name) => !(name in exceptions.withoutBrowser)),
      inBrowser,
      'is no feature of the browser',
    ),
    ...Object.keys(exceptions.withoutBrowser)
      .filter((name) => inBrowser.includes(name))
      .map((name) => `${name}: is a feature of the browser after all`),
  ]
}

function findProblemsOfModule(
  name: string,
  endpoints: readonly string[],
  files: readonly SourceFile[],
): string[] {
  const texts = (prefix: string, ending: string) =>
    files.flatMap(({ path, text }) => (path.startsWith(prefix) && path.endsWith(ending) ? [text] : []))
  const declared = texts(`${contract}${name}/`, '.endpoints.ts').join('\n')
  const handled = texts(`${server}${name}/`, '.routes.ts').join('\n')
  return endpoints.flatMap((endpoint) => [
    ...(new RegExp(`export const ${endpoint}\\b`).test(declared)
      ? []
      : [`${name}: ${endpoint} is declared elsewhere than in ${contract}${name}`]),
    ...(new RegExp(`^  ${endpoint}\\b`, 'm').test(handled)
      ? []
      : [`${name}: ${endpoint} is handled elsewhere than in ${server}${name}`]),
  ])
}

function foldersIn(prefix: string, files: readonly SourceFile[]): string[] {
  return foldersWith(/./, prefix, files)
}

function foldersWith(pattern: RegExp, prefix: string, files: readonly SourceFile[]): string[] {
  const folders = files
    .filter(({ path }) => path.startsWith(prefix) && pattern.test(path))
    .map(({ path }) => path.slice(prefix.length))
    .filter((rest) => rest.includes('/'))
    .map((rest) => rest.slice(0, rest.indexOf('/')))
  return [...new Set(folders)]
}

function difference(names: readonly string[], known: readonly string[], fault: string): string[] {
  return names.filter((name) => !known.includes(name)).map((name) => `${name}: ${fault}`)
}
