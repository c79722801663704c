import { listFiles } from '../source-files.ts'

export const endpointListsFile = 'packages/contract/src/api/endpoints.generated.ts'

const contract = 'packages/contract/src/'

/** The endpoints of each module: what the `*.endpoints.ts` of the folder of its name export. */
export function generateEndpointLists(files: readonly string[] = listFiles('packages/contract/src')): string {
  const rows = files
    .filter((path) => path.endsWith('.endpoints.ts'))
    .map((path) => path.slice(contract.length))
    .map((path) => ({ path, name: nameOf(path), module: path.slice(0, path.indexOf('/')) }))
  const modules = [...new Set(rows.map(({ module }) => module))]
  const spread = (wanted: typeof rows) => wanted.map(({ name }) => `  ...${name},`).join('\n')
  return [
    '// Written by `npm run types:client` from the names of the files; do not edit.',
    rows.map(({ path, name }) => `import * as ${name} from '../${path}'`).join('\n'),
    `/** Every call of the API by its name. */\nexport const endpoints = {\n${spread(rows)}\n} as const`,
    `/** The calls of each module. */\nexport const endpointsByModule = {\n${modules
      .map((module) => `'${module}': {\n${spread(rows.filter((row) => row.module === module))}\n},`)
      .join('\n')}\n} as const`,
    '',
  ].join('\n\n')
}

/** `orders/console-orders.endpoints.ts` is `consoleOrdersCalls`. */
function nameOf(path: string): string {
  const [file = ''] = path.split('/').slice(-1)
  return file
    .replace('.endpoints.ts', '-calls')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
