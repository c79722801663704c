import type { EndpointName } from '@portal/contract/api/endpoints'
import { buildOrder } from '@portal/testing/builders/build-order'
import { wakeDispatch } from '../../features/webhooks/dispatch/dispatch-events.ts'
import { startListening } from '../../features/webhooks/listen/start-listening.ts'
import { addEndpoint, webhookCtx, webhookTasks } from '../../features/webhooks/webhooks.test-kit.ts'
import type { TestRequest } from '../../http/portal.test-kit.ts'
import { runDueTasks } from '../../jobs/tasks.test-kit.ts'
import type { RequestSources } from './settings-requests.test-kit.ts'

type Request = { path: string; asked?: TestRequest }
type MakeRequest = () => Request | Promise<Request>
type Requests = Partial<Record<EndpointName, MakeRequest>>

const events = ['order.created'] as const
const since = '2026-01-01T00:00:00Z'

/** A request for each call about webhooks that succeeds, as often as it is asked for. */
export function webhookRequests(sources: () => RequestSources): Requests {
  return requestsAt('/api/dealer-portal/webhook-endpoints', sources)
}

/** The same for programs. */
export function v1WebhookRequests(sources: () => RequestSources): Record<string, MakeRequest> {
  const byToken = Object.entries(requestsAt('/api/v1/webhook-endpoints', sources))
  return {
    ...Object.fromEntries(byToken.map(([name, request]) => [`${name}ByToken`, request])),
    ...listenerRequests(sources),
  }
}

async function clear({ db, dealer }: RequestSources): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('dealer_id', '=', dealer.id).execute()
}

function requestsAt(path: string, sources: () => RequestSources): Record<string, MakeRequest> {
  const endpoint = async () => {
    const { db, dealer } = sources()
    await clear(sources())
    const { id } = await addEndpoint(db, { supplierId: dealer.supplier.id, dealerId: dealer.id }, { events })
    return `${path}/${id}`
  }
  const delivery = async () => {
    const { portal, dealer } = sources()
    const one = await endpoint()
    const as = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
    const test = `${one.replace(path, '/api/dealer-portal/webhook-endpoints')}/test`
    const { id } = (await portal.ask('POST', test, as)).body
    return `${one}/deliveries/${id}`
  }
  return {
    getWebhookEndpoints: () => ({ path }),
    createWebhookEndpoint: async () => {
      await clear(sources())
      return { path, asked: { body: { url: 'https://receiver.example/hook', events } } }
    },
    updateWebhookEndpoint: async () => ({ path: await endpoint(), asked: { body: { active: false } } }),
    deleteWebhookEndpoint: async () => ({ path: await endpoint() }),
    rotateWebhookSecret: async () => ({ path: `${await endpoint()}/rotate-secret`, asked: { body: {} } }),
    testWebhookEndpoint: async () => ({ path: `${await endpoint()}/test` }),
    getWebhookDeliveries: async () => ({ path: `${await endpoint()}/deliveries` }),
    getWebhookDelivery: async () => ({ path: await delivery() }),
    redeliverWebhook: async () => ({ path: `${await delivery()}/redeliver` }),
    redeliverWebhooks: async () => ({ path: `${await endpoint()}/redeliver`, asked: { body: { since } } }),
  }
}

function listenerRequests(sources: () => RequestSources): Record<string, MakeRequest> {
  const path = '/api/v1/webhook-listeners'
  const listener = async () => {
    await clear(sources())
    const { db, dealer } = sources()
    const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
    const started = await startListening(await webhookCtx(db, owner), {})
    return 'id' in started ? `${path}/${started.id}` : path
  }
  const message = async () => {
    const { db, dealer } = sources()
    const one = await listener()
    await buildOrder(db, dealer)
    await wakeDispatch({ db })
    await runDueTasks(db, webhookTasks(db))
    const id = Number(one.slice(path.length + 1))
    const row = db.selectFrom('webhook_deliveries').select('event_id').where('endpoint_id', '=', id)
    return `${one}/messages/${(await row.executeTakeFirstOrThrow()).event_id}/result`
  }
  return {
    createWebhookListener: async () => {
      await clear(sources())
      return { path, asked: { body: {} } }
    },
    getListenerMessages: async () => ({ path: `${await listener()}/messages` }),
    reportListenerResult: async () => ({
      path: await message(),
      asked: { body: { status: 200, durationMs: 5 } },
    }),
    deleteWebhookListener: async () => ({ path: await listener() }),
  }
}
