import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { lightEndpoints } from './light-endpoints.ts'
import { screenModules, shellModules } from './page-modules.ts'
import type { PageParts } from './src/start/page-parts.ts'

const source = fileURLToPath(new URL('src', import.meta.url))
const place = '<!-- first script -->'

/**
 * Writes the page's first script into the page itself, where it waits for nothing: it sets the theme, and fetches what
 * the page at this address is made from. The server names the script by its digest in the page's policy.
 */
export function firstScript(): Plugin {
  return {
    name: 'portal-first-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const code = await bundled(bundle ? partsOf(bundle) : { shell: [], pages: {} })
        return html.replace(place, () => `<script>${code}</script>`)
      },
    },
  }
}

async function bundled(parts: PageParts): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lightEndpoints()],
    define: { pageParts: JSON.stringify(parts) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: join(source, 'start/first-script.ts'), formats: ['iife'], name: 'portalStart' },
    },
  })
  const [{ output }] = [built].flat() as [Rollup.RollupOutput]
  return output[0].code.trim()
}

function partsOf(bundle: Rollup.OutputBundle): PageParts {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(bundle, chunk)))
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

/** The files of a chunk and of everything that it imports at once. */
function filesOf(bundle: Rollup.OutputBundle, from: Rollup.OutputChunk): readonly string[] {
  const files = new Set<string>()
  const waiting = [from.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') continue
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    waiting.push(...chunk.imports)
  }
  return [...files]
}
