import type { EndpointName } from '@portal/contract/api/endpoints'
import type { ChosenEventKind } from '@portal/contract/webhooks/webhook-events'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import { sendTestEvent } from '../../features/webhooks/deliveries/send-test-event.ts'
import { startListening } from '../../features/webhooks/listen/start-listening.ts'
import { addEndpoint, deliverDue, webhookCtx } from '../../features/webhooks/webhooks.test-kit.ts'
import type { TestRequest } from '../../http/portal.test-kit.ts'
import type { RequestSources } from './settings-requests.test-kit.ts'

type Request = { path: string; asked?: TestRequest }
type MakeRequest = (owner?: BuiltDealer | BuiltSupplier) => Request | Promise<Request>
type Requests = Partial<Record<EndpointName, MakeRequest>>

const orders: readonly ChosenEventKind[] = ['order.created']
const since = '2026-01-01T00:00:00Z'

/** A successful, repeatable request per webhook endpoint of the portal. */
export function webhookRequests(sources: () => RequestSources): Requests {
  return requestsAt('/api/dealer-portal/webhook-endpoints', sources)
}

/** The same for API clients, about webhook endpoints with these events. */
export function v1WebhookRequests(
  sources: () => RequestSources,
  events = orders,
): Readonly<Record<string, MakeRequest>> {
  const byToken = Object.entries(requestsAt('/api/v1/webhook-endpoints', sources, events))
  return {
    // The public API's lists are published under names with `get`.
    ...Object.fromEntries(
      byToken.map(([name, request]) => [`${name.replace(/^list/, 'get')}ByToken`, request]),
    ),
    ...listenerRequests(sources, events),
  }
}

async function clear({ db }: RequestSources): Promise<void> {
  await db.deleteFrom('webhook_endpoints').execute()
}

/** The owner of a request's webhook endpoints: the dealer or the token's owner. */
function ownerOf(
  { dealer }: RequestSources,
  owner: BuiltDealer | BuiltSupplier = dealer,
): { supplierId: number; dealerId?: number } {
  return 'supplier' in owner
    ? { supplierId: owner.supplier.id, dealerId: owner.id }
    : { supplierId: owner.id }
}

function requestsAt(
  path: string,
  sources: () => RequestSources,
  events = orders,
): Record<string, MakeRequest> {
  const add = async (owner?: BuiltDealer | BuiltSupplier) => {
    await clear(sources())
    return (await addEndpoint(sources().db, ownerOf(sources(), owner), { events })).id
  }
  const on =
    (action: string, body?: unknown): MakeRequest =>
    async (owner) => ({
      path: `${path}/${await add(owner)}${action}`,
      ...(body === undefined ? {} : { asked: { body } }),
    })
  const onDelivery =
    (action: string): MakeRequest =>
    async (owner) => {
      const id = await add(owner)
      const sent = await sendTestEvent(await webhookCtx(sources().db, ownerOf(sources(), owner)), id)
      return { path: `${path}/${id}/deliveries/${'id' in sent ? sent.id : 0}${action}` }
    }
  return {
    listWebhookEndpoints: () => ({ path }),
    createWebhookEndpoint: async () => {
      await clear(sources())
      const password = path.startsWith('/api/v1') ? {} : { password: 'right-password' }
      return { path, asked: { body: { url: 'https://receiver.example/hook', events, ...password } } }
    },
    getWebhookEndpoint: on(''),
    updateWebhookEndpoint: on('', { active: false }),
    deleteWebhookEndpoint: on(''),
    rotateWebhookSecret: on('/rotate-secret', {}),
    testWebhookEndpoint: on('/test'),
    listWebhookDeliveries: on('/deliveries'),
    getWebhookDelivery: onDelivery(''),
    redeliverWebhook: onDelivery('/redeliver'),
    redeliverWebhooks: on('/redeliver', { since }),
  }
}

function listenerRequests(
  sources: () => RequestSources,
  events: readonly ChosenEventKind[],
): Record<string, MakeRequest> {
  const path = '/api/v1/webhook-listeners'
  const listen = async (owner?: BuiltDealer | BuiltSupplier) => {
    await clear(sources())
    const ctx = await webhookCtx(sources().db, ownerOf(sources(), owner))
    const started = await startListening(ctx, { events: [...events] })
    return 'id' in started ? started.id : 0
  }
  return {
    triggerWebhookEvent: () => ({ path: '/api/v1/webhook-events', asked: { body: { event: 'ping' } } }),
    createWebhookListener: async () => {
      await clear(sources())
      return { path, asked: { body: {} } }
    },
    getListenerMessages: async (owner) => ({ path: `${path}/${await listen(owner)}/messages` }),
    reportListenerResult: async (owner) => {
      const { db, dealer } = sources()
      const id = await listen(owner)
      await buildOrder(db, dealer)
      await deliverDue(db)
      const row = db.selectFrom('webhook_deliveries').select('event_id').where('endpoint_id', '=', id)
      const message = (await row.executeTakeFirst())?.event_id ?? 1
      const body = { status: 200, durationMs: 5 }
      return { path: `${path}/${id}/messages/${message}/result`, asked: { body } }
    },
    deleteWebhookListener: async (owner) => ({ path: `${path}/${await listen(owner)}` }),
  }
}
