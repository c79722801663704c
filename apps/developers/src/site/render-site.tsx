import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { PageContent, SitePage } from '../parts/site-page.ts'
import { markdownPathOf, SiteDocument, type SiteFiles } from './document.tsx'
import { missingPage, siteGroups, sitePages } from './site-pages.ts'

/** A rendered page: its URL below `/developers`, the document, and its content for Markdown. */
export interface RenderedPage extends Pick<PageContent, 'title' | 'findable'> {
  readonly path: string
  readonly name: string
  readonly group: string
  readonly markdownPath: string
  readonly document: string
  readonly lead: string
  readonly body: string
}

const place = '{{body}}'

/** Every page of the site, and the page for unknown URLs. */
export function renderSite(files: SiteFiles): {
  readonly pages: readonly RenderedPage[]
  readonly missing: string
} {
  const groupOf = (page: SitePage) =>
    Object.entries(siteGroups).find(([, pages]) => pages.includes(page))?.[0] ?? ''
  return {
    pages: sitePages.map((page) => {
      const content = page.make()
      const body = renderToStaticMarkup(content.body)
      return {
        ...{ path: page.path, name: page.name, group: groupOf(page), markdownPath: markdownPathOf(page) },
        ...{ title: content.title, findable: content.findable ?? [] },
        // The longest page takes seconds to render, so its content isn't rendered twice.
        document: documentOf(page, { ...content, body: place }, files).replace(place, () => body),
        lead: renderToStaticMarkup(content.lead),
        body,
      }
    }),
    missing: documentOf(missingPage, missingPage.make(), files),
  }
}

function documentOf(page: SitePage, content: PageContent, files: SiteFiles): string {
  return `<!doctype html>${renderToStaticMarkup(<SiteDocument page={page} content={content} files={files} />)}`
}
