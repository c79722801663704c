import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { screenModules, shellModules } from './page-modules.ts'

const source = fileURLToPath(new URL('src', import.meta.url))

/** What the bundler tells of a module: who imports it at once, and who fetches it later. */
interface ModuleLinks {
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly isEntry: boolean
}

interface Chunking {
  getModuleInfo(id: string): ModuleLinks | null
}

/** Libraries that change rarely, together in a file that browsers keep for long: together they compress best. */
const libraryNames =
  'react|react-dom|scheduler|use-sync-external-store|@tanstack[\\\\/](react-)?(router|router-core|history|query|query-core|store)'

/** What of them no page needs at once comes with the pages that use it. */
const laterParts =
  'infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useBlocker|useCanGoBack'

const libraries = new RegExp(
  `node_modules[\\\\/]clsx|node_modules[\\\\/](${libraryNames})[\\\\/](?!.*(${laterParts})\\.js$)`,
)
const shell = new Set(shellModules.map((path) => join(source, path)))
const screens = new Set(Object.values(screenModules).map((path) => join(source, path)))
const login = join(source, 'pages/login/login-page.tsx')

/** What every page uses of our own; what pages ask for later stays out. */
const ground =
  /web[\\/]src[\\/](api|session|portal)[\\/](?!brand-head|answer-section)|ui[\\/]src[\\/](button|callout|glyph|text-field)\./

/**
 * A library that is imported through one door seems to be reached whole from wherever the door is used: of those, only
 * what the shell itself shows comes with it, and the bundler finds the place of the rest.
 */
const ofOthers = /node_modules/
const ofShell =
  /@tabler|@mantine[\\/](hooks|core[\\/]esm[\\/](core|utils[\\/](?!Floating)|components[\\/](ActionIcon|Loader|Transition|UnstyledButton)[\\/]))/

/** A part that this many screens share comes with the first of them. */
const fewestScreens = 3

/** What the two pages of the catalogue share is too little for a file of its own. */
const ofCatalogue = /[\\/]catalogue[\\/]/

/**
 * Which file a module comes in. Each file costs a turn on the wire, so what is needed together comes together: the
 * libraries, our ground floor, the shell, and what most screens use; the rest is left to the bundler.
 */
export function chunkGroups() {
  const known = new Map<string, ReadonlySet<string>>()
  const name = (id: string, chunking: Chunking): string | null => {
    const roots = known.get(id) ?? rootsOf(id, chunking)
    known.set(id, roots)
    const reached = [...roots]
    // What the sign-in page brings is left as it is: as light as it can be.
    if (roots.has(login) || reached.some((root) => chunking.getModuleInfo(root)?.isEntry)) return null
    if (ofOthers.test(id) && !ofShell.test(id)) return null
    if (reached.some((root) => shell.has(root))) return 'shell'
    const fewest = ofCatalogue.test(id) ? 2 : fewestScreens
    return reached.filter((root) => screens.has(root)).length >= fewest ? 'pages' : null
  }
  return [
    { name: 'libraries', test: libraries, priority: 3 },
    { name: 'ground', test: ground, priority: 2 },
    // What these parts need beside themselves belongs to the sign-in page, too, and must not be drawn into them.
    { name, debugName: 'shell and pages', priority: 1, includeDependenciesRecursively: false },
  ]
}

/** The modules that are asked for by themselves and bring this one at once. */
function rootsOf(id: string, chunking: Chunking): ReadonlySet<string> {
  const roots = new Set<string>()
  const seen = new Set([id])
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const links = chunking.getModuleInfo(next)
    if (!links) continue
    if (links.isEntry || links.dynamicImporters.length > 0) roots.add(next)
    for (const importer of links.importers) {
      if (!seen.has(importer)) waiting.push(importer)
      seen.add(importer)
    }
  }
  return roots
}
