import type { EndpointName } from '@portal/contract/api/endpoints'
import { addEndpoint } from '../../features/webhooks/webhooks.test-kit.ts'
import type { TestRequest } from '../../http/portal.test-kit.ts'
import type { RequestSources } from './settings-requests.test-kit.ts'

type Request = { path: string; asked?: TestRequest }
type Requests = Partial<Record<EndpointName, () => Request | Promise<Request>>>

const path = '/api/dealer-portal/webhook-endpoints'
const events = ['order.created'] as const

/** A request for each call about webhooks that succeeds, as often as it is asked for. */
export function webhookRequests(sources: () => RequestSources): Requests {
  const clear = async () => {
    const { db, dealer } = sources()
    await db.deleteFrom('webhook_endpoints').where('dealer_id', '=', dealer.id).execute()
  }
  const endpoint = async () => {
    await clear()
    const { db, dealer } = sources()
    const { id } = await addEndpoint(db, { supplierId: dealer.supplier.id, dealerId: dealer.id }, { events })
    return `${path}/${id}`
  }
  const delivery = async () => {
    const { portal, dealer } = sources()
    const one = await endpoint()
    const as = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
    const { id } = (await portal.ask('POST', `${one}/test`, as)).body
    return `${one}/deliveries/${id}`
  }
  const since = '2026-01-01T00:00:00Z'
  return {
    getWebhookEndpoints: () => ({ path }),
    createWebhookEndpoint: async () => {
      await clear()
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
