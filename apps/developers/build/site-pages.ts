import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import TurndownService from 'turndown'
import type { Plugin, Rollup } from 'vite'
import type { RenderedPage, renderSite } from '../src/site/render-site.tsx'
import { searchEntriesOf } from './search-entries.ts'

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '_',
})

service.addRule('drawing', { filter: (node) => node.nodeName.toLowerCase() === 'svg', replacement: () => '' })

/** Headings link to themselves; Markdown omits that link. */
service.addRule('anchor', {
  filter: (node) => /^H\d$/.test(node.parentNode?.nodeName ?? '') && node.nodeName === 'A',
  replacement: (content) => content,
})

service.addRule('code', {
  filter: (node) => node.nodeName === 'PRE',
  replacement: (_, node) => {
    const language = node.parentElement?.getAttribute('data-code') ?? ''
    return `\n\n\`\`\`${language}\n${node.textContent ?? ''}\n\`\`\`\n\n`
  },
})

service.addRule('language', {
  filter: (node) => node.getAttribute('data-language') !== null,
  replacement: (content, node) => `\n\n${(node as HTMLElement).getAttribute('data-title')}:${content}`,
})

/** A collapsed section becomes a heading; with an id it can be linked to. */
service.addRule('folded', {
  filter: (node) => node.nodeName === 'SUMMARY',
  replacement: (content) => `\n\n### ${content.replace(/\s+/g, ' ').trim()}\n\n`,
})

service.addRule('cell', {
  filter: ['th', 'td'],
  replacement: (content) => ` ${content.replace(/\s+/g, ' ').replaceAll('|', String.raw`\|`).trim()} |`,
})

service.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const isHead = node.parentNode?.firstChild === node && node.parentNode.nodeName !== 'TBODY'
    return `\n|${content}${isHead ? `\n|${' --- |'.repeat(node.childNodes.length)}` : ''}`
  },
})

service.addRule('rows', { filter: ['thead', 'tbody'], replacement: (content) => content })

service.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` })

/**
 * Renders every page of the site after the build: as HTML, Markdown and search entries, with the same components as in
 * the browser. The renderer itself is removed from the build.
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

/** The files loaded only by this entry. */
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

type ReadPage = RenderedPage & { readonly markdown: string }

/** The list of pages for LLMs, `llms.txt`, with the URL of each page's Markdown. */
function listForReaders(pages: readonly ReadPage[]): string {
  const groups = [...new Set(pages.map(({ group }) => group))]
  const sections = groups.map((group) => {
    const lines = pages
      .filter((page) => page.group === group)
      .map(
        ({ name, markdownPath, markdown }) => `- [${name}]({{portal}}${markdownPath}): ${leadOf(markdown)}`,
      )
    return `## ${group}\n\n${lines.join('\n')}`
  })
  return `# {{brand}} for developers

> The {{brand}} API for dealers' software: orders, stock, shipments, invoices and webhooks. Machine-readable description: {{portal}}/api/v1/openapi.json.

${sections.join('\n\n')}
`
}

function leadOf(markdown: string): string {
  return markdown.split('\n\n')[1]?.replace(/\s+/g, ' ') ?? ''
}

/** A page as Markdown, for LLMs. */
export function markdownOf({ path, title, lead, body }: RenderedPage): string {
  const heading = path === '' ? '{{brand}} for developers' : title
  return `# ${heading}\n\n${service.turndown(lead)}\n\n${service.turndown(body)}\n`
}
