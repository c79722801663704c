import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { buildApart } from './build-apart.ts'
import { screenModules, shellModules } from './page-modules.ts'
import type { PageParts } from './src/start/page-parts.ts'

const source = fileURLToPath(new URL('src', import.meta.url))
const drawingSource = 'app/first-drawing.tsx'
const place = '<!-- first script -->'

/** What fetches and starts the application in a built document; the first script does it in its stead, when it is time. */
const applicationTag =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="\/(assets\/[^"]+)">(?:<\/script>)?/g

/** What draws before the application does; a tenth of the weight, and enough for what never changes. */
const lighter = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

/**
 * Writes the page's first script into the page itself, where it waits for nothing: it sets the theme, and fetches what
 * the page at this address is made from. The server names the script by its digest in the page's policy.
 */
export function firstScript(): Plugin {
  let drawing: string | undefined
  return {
    name: 'portal-first-script',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const { code, styles } = await buildApart(drawingSource, { alias: lighter })
        refuseOtherClasses(styles, bundle)
        const originalFileName = `src/${drawingSource}`
        const file = { type: 'asset', name: 'first-drawing.js', originalFileName, source: code } as const
        drawing = this.getFileName(this.emitFile(file))
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const drawings = drawing ? { 'products.index': drawing } : {}
        const pageParts: PageParts = bundle
          ? { ...partsOf(bundle), drawings, application: scriptsIn(html) }
          : { application: [], shell: [], pages: {}, drawings: {} }
        const { code } = await buildApart('start/first-script.ts', {
          define: { pageParts: JSON.stringify(pageParts) },
        })
        return (bundle ? html.replaceAll(applicationTag, '') : html).replace(
          place,
          () => `<script>${code}</script>`,
        )
      },
    },
  }
}

/** A first drawing is dressed by the style sheets of the page that takes its place, and must know no other class. */
function refuseOtherClasses(styles: string, bundle: Rollup.OutputBundle): void {
  const { shell, pages } = partsOf(bundle)
  const sheets = [...entryFiles(bundle), ...shell, ...(pages['products.index'] ?? [])].flatMap((file) => {
    const part = bundle[file]
    return part?.type === 'asset' ? [String(part.source)] : []
  })
  const known = new Set(sheets.flatMap(classesIn))
  const other = classesIn(styles).find((name) => !known.has(name))
  if (other !== undefined) throw new Error(`No page has the class ${other} of the first drawing.`)
}

const classesIn = (styles: string) =>
  [...styles.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name ?? '')

/** The scripts that a built document asks for, in its order, which has the entry first. */
const scriptsIn = (html: string) => [...html.matchAll(applicationTag)].map(([, file]) => file ?? '')

function partsOf(bundle: Rollup.OutputBundle): Pick<PageParts, 'shell' | 'pages'> {
  const chunks = chunksOf(bundle)
  const entry = entryFiles(bundle)
  const filesOfModules = (modules: readonly string[], but: ReadonlySet<string>) => {
    const files = modules.flatMap((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(source, module)))
      if (!chunk) throw new Error(`The web build has no part called ${module}.`)
      return filesOf(bundle, chunk)
    })
    return [...new Set(files)].filter((file) => !but.has(file))
  }
  const shell = filesOfModules(shellModules, entry)
  const known = new Set([...entry, ...shell])
  const pages = Object.fromEntries(
    Object.entries(screenModules).map(([name, module]) => [name, filesOfModules([module], known)]),
  )
  return { shell, pages }
}

const chunksOf = (bundle: Rollup.OutputBundle) =>
  Object.values(bundle).filter((part) => part.type === 'chunk')

/** What comes with the application itself, on every page. */
function entryFiles(bundle: Rollup.OutputBundle): ReadonlySet<string> {
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry)
  return new Set(entries.flatMap((chunk) => filesOf(bundle, chunk)))
}

/** The files of a chunk and of everything that it imports at once; its own styles after those of what it imports. */
function filesOf(bundle: Rollup.OutputBundle, { fileName }: Rollup.OutputChunk): readonly string[] {
  const files = new Set<string>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    chunk.imports.forEach(take)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  take(fileName)
  return [...files]
}
