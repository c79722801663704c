import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '../../../context/installation/server-folder.ts'
import { errorsPage } from '../reference/errors-page.ts'
import { eventsPage } from '../reference/events-page.ts'
import { portalCallsPage, referencePage } from '../reference/reference-pages.ts'
import { type RenderedPage, renderMarkdown } from './render-markdown.ts'

const guide = (name: string) => () =>
  renderMarkdown(readFileSync(join(serverFolder, `src/features/developers/guides/${name}.md`), 'utf8'))

/** One page of the site: its address below `/developers`, its name in the navigation, and how it is made. */
export interface SitePage {
  readonly path: string
  readonly name: string
  readonly render: () => RenderedPage
}

export const siteGroups: Readonly<Record<string, readonly SitePage[]>> = {
  Start: [
    { path: '', name: 'Overview', render: guide('overview') },
    { path: '/quick-start', name: 'Quick start', render: guide('quick-start') },
  ],
  Guides: [
    { path: '/orders', name: 'Orders', render: guide('orders') },
    { path: '/stock', name: 'Stock and prices', render: guide('stock') },
    { path: '/webhooks', name: 'Webhooks', render: guide('webhooks') },
    { path: '/test-mode', name: 'Test mode', render: guide('test-mode') },
    { path: '/client', name: 'TypeScript client', render: guide('client') },
    { path: '/going-live', name: 'Going live', render: guide('going-live') },
  ],
  Reference: [
    { path: '/basics', name: 'How the API works', render: guide('basics') },
    { path: '/reference', name: 'Calls', render: referencePage },
    { path: '/events', name: 'Events', render: eventsPage },
    { path: '/errors', name: 'Errors', render: errorsPage },
    { path: '/changelog', name: 'Changelog', render: guide('changelog') },
    { path: '/portal-calls', name: 'Calls of the portal', render: portalCallsPage },
  ],
}

export const sitePages = Object.values(siteGroups).flat()

/** Shown for an unknown address of the site, with a link to the first page. */
export const missingPage: SitePage = {
  path: '/missing',
  name: 'Not found',
  render: () => ({
    title: 'There is no page at this address',
    lead: 'The link may be old, or a character was lost on the way.',
    html: '',
    sections: [],
  }),
}
