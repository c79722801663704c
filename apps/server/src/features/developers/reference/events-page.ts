import { messageExample } from '@portal/contract/integrator/examples/webhook-examples'
import {
  type WebhookEventKind,
  webhookEventKinds,
  webhookEvents,
} from '@portal/contract/webhooks/webhook-events'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import { codeBlock } from '../site/code-block.ts'
import type { RenderedPage } from '../site/render-markdown.ts'

const objectLinks: Readonly<Record<string, string>> = {
  order: 'Order',
  shipment: 'Shipment',
  invoice: 'Invoice',
  product: 'Product',
  dealer: 'Dealer',
}

/** Every event of webhooks, made from their catalogue. */
export function eventsPage(): RenderedPage {
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
