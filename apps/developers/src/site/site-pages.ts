import { errorsPage } from '../catalogue/errors-page.tsx'
import { eventsPage } from '../catalogue/events-page.tsx'
import type { SitePage } from '../parts/site-page.ts'
import { portalCallsPage } from '../reference/portal-calls-page.tsx'
import { referencePage } from '../reference/reference-page.tsx'
import { statesPage } from '../states/states-page.tsx'
import { guidePage } from './guide-page.tsx'

const guide = (path: string, name: string, file = path.slice(1)): SitePage => ({
  ...{ path, name },
  make: () => guidePage(file),
})

export const siteGroups: Readonly<Record<string, readonly SitePage[]>> = {
  Start: [guide('', 'Overview', 'overview'), guide('/quick-start', 'Quick start')],
  Guides: [
    guide('/orders', 'Orders'),
    guide('/stock', 'Stock and prices'),
    guide('/webhooks', 'Webhooks'),
    guide('/test-mode', 'Test mode'),
    guide('/client', 'TypeScript client'),
    guide('/python', 'Python'),
    guide('/going-live', 'Going live'),
  ],
  Reference: [
    guide('/basics', 'How the API works'),
    { path: '/reference', name: 'API reference', make: referencePage },
    { path: '/states', name: 'Statuses', make: statesPage },
    guide('/scopes', 'Scopes'),
    { path: '/events', name: 'Events', make: eventsPage },
    { path: '/errors', name: 'Errors', make: errorsPage },
    guide('/changelog', 'Changelog'),
    { path: '/portal-calls', name: 'Portal endpoints', make: portalCallsPage },
  ],
}

export const sitePages = Object.values(siteGroups).flat()

/** Shown for an unknown URL, with a link to the first page. */
export const missingPage: SitePage = {
  path: '/missing',
  name: 'Not found',
  make: () => ({
    title: 'Page not found',
    lead: 'The link may be out of date or incomplete.',
    sections: [],
    body: null,
  }),
}
