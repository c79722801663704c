import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'

export const browserRoutesFile = 'packages/api-client/src/routes.generated.ts'

type Entry = readonly [name: string, form: EndpointDefinition]

// Pages open them by URL, or don't use them.
const uncalled = [
  'deleteSquareCard',
  'downloadFeed',
  'downloadFile',
  'exportOrders',
  'listOrderFields',
  'searchVariants',
]

/** The endpoint data that browsers need at run time, for the dealer app and the console. */
export function generateBrowserRoutes(all: readonly Entry[] = Object.entries(endpoints)): string {
  const ofBrowsers = all
    .filter(([name, { access }]) => access.who !== 'integrator' && !uncalled.includes(name))
    .sort(([one], [other]) => one.localeCompare(other))
  const isOfConsole = ([, { path }]: Entry) => path.includes('/console/')
  return [
    '// Written by `npm run types:client` from the contract; do not edit.',
    table(
      'routes',
      "The calls of the dealers' browser.",
      ofBrowsers.filter((entry) => !isOfConsole(entry)),
    ),
    table('consoleRoutes', 'The calls of the console.', ofBrowsers.filter(isOfConsole)),
    '',
  ].join('\n\n')
}

function table(name: string, sentence: string, entries: readonly Entry[]): string {
  return `/** ${sentence} */\nexport const ${name} = {\n${entries.map(rowOf).join('\n')}\n} as const`
}

function rowOf([name, { method, path, answerMedia, upload, readsOnly }]: Entry): string {
  const media = answerMedia ? `, answerMedia: [${answerMedia.map((type) => `'${type}'`).join(', ')}]` : ''
  const field = upload ? `, uploadField: '${upload.field}'` : ''
  const reads = readsOnly ? ', readsOnly: true' : ''
  return `  ${name}: { method: '${method}', path: '${path}'${media}${field}${reads} },`
}
