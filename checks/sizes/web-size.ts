import { brotliCompressSync } from 'node:zlib'

export type Manifest = Readonly<
  Record<
    string,
    Readonly<{ file: string; name?: string; css?: readonly string[]; imports?: readonly string[] }>
  >
>

/** A page, and the maximum size of its initial JavaScript and CSS, brotli-compressed. */
export type PageBudget = Readonly<{ page: string; limitBytes: number; chunks: readonly string[] }>

/** The chunks of every page inside the navigation. */
const everyPage = ['index.html', 'shell', 'src/app/routing/guarded-outlet.tsx']

/** The chunks each page loads initially, by source or name: the entry, and the chunks its route loads immediately. */
export const pageBudgets: readonly PageBudget[] = [
  { page: 'sign-in', limitBytes: 119_500, chunks: ['index.html'] },
  { page: 'orders', limitBytes: 222_000, chunks: [...everyPage, 'src/pages/orders/orders-page.tsx'] },
  { page: 'products', limitBytes: 190_000, chunks: [...everyPage, 'src/pages/products/products-page.tsx'] },
]

export const consoleBudgets: readonly PageBudget[] = [
  { page: 'console', limitBytes: 180_000, chunks: ['index.html'] },
]

/** The files loaded with these chunks: their own, their CSS, and those of all static imports. */
export function filesOfPage(manifest: Manifest, chunks: readonly string[]): Set<string> {
  const named = Object.fromEntries(Object.entries(manifest).map(([key, { name }]) => [name, key]))
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...chunks]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key] ?? manifest[named[key] ?? '']
    if (!chunk) throw new Error(`The web build has no module named ${key}.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

export function scriptsInHtml(html: string): string {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n')
}

/** A page's transfer size: the sum of its compressed files. */
export function weighPage(files: ReadonlySet<string>, read: (file: string) => Uint8Array): number {
  return [...files].reduce((sum, file) => sum + brotliCompressSync(read(file)).byteLength, 0)
}
