import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageExample } from '@portal/contract/integrator/examples/webhook-examples'
import {
  type WebhookEventKind,
  webhookEventKinds,
  webhookEvents,
} from '@portal/contract/webhooks/webhook-events'
import { serverFolder } from '../../../context/installation/server-folder.ts'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import { errorsPage } from '../reference/errors-page.ts'
import { portalCallsPage, referencePage } from '../reference/reference-pages.ts'
import { codeBlock } from './code-block.ts'
import { type RenderedPage, renderMarkdown } from './render-markdown.ts'

const objectLinks: Readonly<Record<string, string>> = {
  order: 'Order',
  shipment: 'Shipment',
  invoice: 'Invoice',
  product: 'Product',
  dealer: 'Dealer',
}

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

/** Every event of webhooks, made from their catalogue. */
function eventsPage(): RenderedPage {
  const groups = new Map<string, WebhookEventKind[]>()
  for (const kind of webhookEventKinds) {
    const { object } = webhookEvents[kind]
    groups.set(object, [...(groups.get(object) ?? []), kind])
  }
  return {
    title: 'Events',
    lead: 'What a webhook endpoint can be told of. Each message shows its object as the calls of the API show it.',
    html: [...groups].map(([object, kinds]) => groupHtml(object, kinds)).join(''),
    sections: [...groups.keys()].map((object) => ({ id: `about-${object}`, title: titleOf(object) })),
  }
}

function groupHtml(object: string, kinds: readonly WebhookEventKind[]): string {
  const rows = kinds.map((kind) => {
    const { about, for: owner } = webhookEvents[kind]
    const who = owner === 'both' ? 'dealers and suppliers' : 'suppliers'
    return `<tr id="${kind}"><td><a href="#${kind}"><code>${kind}</code></a></td><td>${escapeHtml(about)}</td><td>${who}</td></tr>`
  })
  const samples = kinds.map((kind) => {
    const message = codeBlock(JSON.stringify(messageExample(kind), null, 2), 'json')
    return `<details class="sample"><summary>A message: <code>${kind}</code></summary>${message}</details>`
  })
  const name = objectLinks[object]
  const shows =
    name === undefined
      ? ''
      : `<p><code>data</code> is the <a href="/developers/reference#${name}">${name}</a>, as it was when ${object === 'product' ? 'the message was written, up to a minute later' : 'the event happened'}.</p>`
  return `<h2 id="about-${object}"><a href="#about-${object}">${titleOf(object)}</a></h2>
<div class="scroll" tabindex="0"><table class="events"><thead><tr><th>Type</th><th>When</th><th>For</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
${shows}${samples.join('')}`
}

function titleOf(object: string): string {
  return object === 'ping' ? 'Test event' : `${object.charAt(0).toUpperCase()}${object.slice(1)}s`
}
