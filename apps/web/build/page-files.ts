import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageName, pages } from '@portal/contract/portal/pages'
import type { Rollup } from 'vite'
import type { PageFiles } from '../src/start/page-files.ts'

type ShellPageName = {
  [Name in PageName]: (typeof pages)[Name]['shell'] extends true ? Name : never
}[PageName]

const source = fileURLToPath(new URL('../src', import.meta.url))

/** The modules that every page inside the navigation loads. */
const shellModules = [
  'app/routing/lazy-pages.ts',
  'app/shell/shell.tsx',
  'app/routing/guarded-outlet.tsx',
] as const

/** The module of each page inside the navigation, a path below `src`. */
const pageModules = {
  dashboard: 'pages/dashboard/dashboard-page.tsx',
  settings: 'pages/settings/settings-page.tsx',
  developers: 'pages/developers/developers-page.tsx',
  account: 'pages/account/account-page.tsx',
  'orders.index': 'pages/orders/orders-page.tsx',
  'orders.view': 'pages/order/order-page.tsx',
  'products.index': 'pages/products/products-page.tsx',
  'products.view': 'pages/product/product-page.tsx',
  cart: 'pages/cart/cart-page.tsx',
} as const satisfies Record<ShellPageName, string>

/** Lists the files of the pages inside the navigation, without those that the document loads itself. */
export function listPageFiles(bundle: Rollup.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const filesOfModules = (modules: readonly string[], known: ReadonlySet<string>) => {
    const files = modules.flatMap((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(source, module)))
      if (!chunk) throw new Error(`The web build has no module named ${module}.`)
      return loadedFiles(bundle, chunk)
    })
    return [...new Set(files)].filter((file) => !known.has(file))
  }
  const entry = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => loadedFiles(bundle, chunk))
  const shell = filesOfModules(shellModules, new Set(entry))
  const known = new Set([...entry, ...shell])
  const pages = Object.entries(pageModules).map(([name, module]) => [name, filesOfModules([module], known)])
  return { shell, pages: Object.fromEntries(pages) }
}

/** The files of a chunk and of its static imports, each with its styles. */
function loadedFiles(bundle: Rollup.OutputBundle, { fileName }: Rollup.OutputChunk): readonly string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    chunk.imports.forEach(add)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  add(fileName)
  return [...files]
}
