import { slugOf } from '../src/markdown/read-guide.ts'
import type { RenderedPage } from '../src/site/render-site.tsx'
import type { SearchEntry } from '../src/site/search-entry.ts'

type ReadPage = RenderedPage & { readonly markdown: string }

/** All search results: pages, sections with text, endpoints, events, errors and states. */
export function searchEntriesOf(pages: readonly ReadPage[]): SearchEntry[] {
  return pages.flatMap((page) => {
    const href = `/developers${page.path}`
    const findable = page.findable ?? []
    return [
      { href, title: page.name, kind: 'Page', text: plain(page.lead) },
      // Pages with their own entries omit their sections.
      ...(findable.length > 0 || page.path === '/portal-calls' ? [] : sectionsOf(page, href)),
      ...findable.map(({ id, title, kind, text }) => ({
        ...{ href: `${href}#${id}`, title, kind },
        text: text.replaceAll('`', ''),
      })),
    ]
  })
}

function sectionsOf({ name, markdown }: ReadPage, href: string): SearchEntry[] {
  const [, ...sections] = markdown.split(/^## /m)
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    const words = title.replace(/[`\\]/g, '')
    return {
      ...{ href: `${href}#${slugOf(words)}`, title: words, kind: name },
      text: plain(lines.join(' ').replace(/[#*_`|]|\]\([^)]*\)|\[/g, ' ')),
    }
  })
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
