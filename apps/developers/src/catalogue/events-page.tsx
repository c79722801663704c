import { messageExample } from '@portal/contract/documents/examples/webhook-examples'
import {
  scopeOfEvents,
  type WebhookEventKind,
  type WebhookObject,
  webhookEventKinds,
  webhookEvents,
} from '@portal/contract/webhooks/webhook-events'
import { Code } from '../code/code.tsx'
import { Heading } from '../markdown/heading.tsx'
import { Table } from '../markdown/table.tsx'
import { ofThisPortal } from '../parts/sample-value.ts'
import type { PageContent } from '../parts/site-page.ts'
import styles from './events-page.module.css'

const objectNames: Readonly<Record<WebhookObject, string | undefined>> = {
  order: 'Order',
  shipment: 'Shipment',
  invoice: 'Invoice',
  product: 'Product',
  dealer: 'Dealer',
  ping: undefined,
}

export function eventsPage(): PageContent {
  const groups = new Map<WebhookObject, WebhookEventKind[]>()
  for (const kind of webhookEventKinds) {
    const { object } = webhookEvents[kind]
    groups.set(object, [...(groups.get(object) ?? []), kind])
  }
  return {
    title: 'Events',
    lead: 'The events a webhook endpoint can receive. Each message contains the object as the API returns it.',
    body: [...groups].map(([object, kinds]) => <EventGroup key={object} object={object} kinds={kinds} />),
    sections: [...groups.keys()].map((object) => ({ id: `about-${object}`, title: titleOf(object) })),
    findable: webhookEventKinds.map((kind) => ({
      ...{ id: kind, title: kind, kind: 'Event' as const },
      text: webhookEvents[kind].about,
    })),
  }
}

interface EventGroupProps {
  readonly object: WebhookObject
  readonly kinds: readonly WebhookEventKind[]
}

function EventGroup({ object, kinds }: EventGroupProps) {
  const name = objectNames[object]
  const [first] = kinds
  const scope = first === undefined ? undefined : scopeOfEvents(first)
  return (
    <section>
      <Heading level={2} id={`about-${object}`}>
        {titleOf(object)}
      </Heading>
      <Table
        label={titleOf(object)}
        folds
        head={['Type', 'For', 'When']}
        rows={kinds.map((kind) => ({
          ...{ key: kind, id: kind },
          cells: [
            <a key="type" href={`#${kind}`}>
              <code>{kind}</code>
            </a>,
            webhookEvents[kind].for === 'both' ? 'dealers and suppliers' : 'suppliers',
            webhookEvents[kind].about,
          ],
        }))}
      />
      {name === undefined ? null : (
        <p>
          <code>data</code> is the <a href={`/developers/reference#${name}`}>{object}</a>{' '}
          {object === 'product'
            ? 'at the time the message was created, up to a minute after the event.'
            : 'at the time of the event.'}
          {scope === undefined ? null : (
            <>
              {' '}
              The token needs <code>{scope}</code>.
            </>
          )}
        </p>
      )}
      {kinds.map((kind) => (
        <details key={kind} className={styles.sample}>
          <summary>
            Example: <code>{kind}</code>
          </summary>
          <Code text={ofThisPortal(messageExample(kind))} language="json" />
        </details>
      ))}
    </section>
  )
}

function titleOf(object: WebhookObject): string {
  return object === 'ping' ? 'Test event' : `${object.charAt(0).toUpperCase()}${object.slice(1)}s`
}
