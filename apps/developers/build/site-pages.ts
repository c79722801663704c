import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import type { renderSite } from '../src/site/render-site.tsx'
import { listForReaders } from './list-for-readers.ts'
import { markdownOf } from './markdown-of.ts'
import { searchEntriesOf } from './search-entries.ts'

/**
 * Renders every page of the site after the build: as a document, as Markdown and for the search, using the same
 * components as the browser. The renderer itself is removed from the build.
 */
export function drawSitePages(): Plugin {
  return {
    name: 'portal-site-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const fileOf = (name: string) => `/developers/${entryOf(chunks, name).fileName}`
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
      const drawing = entryOf(chunks, 'site')
      const module = (await import(pathToFileURL(join(dir, drawing.fileName)).href)) as {
        renderSite: typeof renderSite
      }
      const files = {
        styles: styles.map((name) => `/developers/${name}`),
        themeScript: fileOf('theme'),
        script: fileOf('main'),
      }
      writePages(dir, module.renderSite(files))
      for (const name of onlyIn(drawing, chunks)) rmSync(join(dir, name))
    },
  }
}

function entryOf(chunks: readonly Rollup.OutputChunk[], name: string): Rollup.OutputChunk {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  if (entry === undefined) throw new Error(`The site's build has no entry called ${name}.`)
  return entry
}

/** The files that an entry loads and no other one does. */
function onlyIn(entry: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loadedBy = (name: string, known = new Set<string>()): Set<string> => {
    const chunk = byName.get(name)
    if (chunk === undefined || known.has(name)) return known
    known.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) loadedBy(next, known)
    return known
  }
  const others = chunks
    .filter((chunk) => chunk.isEntry && chunk !== entry)
    .map(({ fileName }) => loadedBy(fileName))
  return [...loadedBy(entry.fileName)].filter((name) => others.every((known) => !known.has(name)))
}

function writePages(dir: string, { pages, missing }: ReturnType<typeof renderSite>): void {
  const write = (name: string, text: string) => {
    const file = join(dir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const read = pages.map((page) => ({ ...page, markdown: markdownOf(page) }))
  for (const { path, markdownPath, document, markdown } of read) {
    write(`pages${path === '' ? '/overview' : path}.html`, document)
    write(markdownPath.replace('/developers/', ''), markdown)
  }
  write('pages/missing.html', missing)
  write('search.json', JSON.stringify(searchEntriesOf(read)))
  write('llms.txt', listForReaders(read))
}
