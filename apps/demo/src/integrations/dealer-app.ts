import type { WebhookDelivery } from '@portal/contract/webhooks/webhook-delivery.schema'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import type { ChosenEventKind } from '@portal/contract/webhooks/webhook-events'
import type { TaskCtx } from '@portal/server/context/context'
import { dispatchEvents } from '@portal/server/features/webhooks/dispatch/dispatch-events'
import { deliverWebhooks } from '@portal/server/features/webhooks/send/deliver-webhooks'
import { systemResolve } from '@portal/server/gateways/webhook-receiver/checked-lookup'
import { findSupplierByHandle } from '@portal/server/repositories/suppliers/supplier.repository'
import { readSecretBox } from '@portal/server/security/keys/installation-key'
import { pino } from 'pino'
import { minutesAfter } from '../generating/days.ts'
import type { DealerSession } from '../portal/dealer-api.ts'
import { demoPassword } from '../portal/dealer-api.ts'
import type { DemoInstallation } from '../portal/demo-installation.ts'
import { closedShopPath, receiverPath } from './start-receiver.ts'

const base = '/api/dealer-portal/webhook-endpoints'

const events: readonly ChosenEventKind[] = [
  ...(['order.created', 'order.authorized', 'order.unauthorized', 'order.declined'] as const),
  ...(['order.canceled', 'order.closed', 'invoice.paid', 'invoice.refunded'] as const),
]

/** The receiver's downtime and the resending of missed events, in hours before now. */
const away = { fromHoursAgo: 35.5, untilHoursAgo: 34.5, sentAgainHoursAgo: 34.4 }

export interface DealerApp {
  /** Sends events due by `at`, as the workers would have at that time. */
  deliver(at: Date): Promise<void>
  /** When the dealer resends missed events. */
  readonly sentAgainAt: Date
  sendAgain(): Promise<void>
}

/** Adds the endpoint of the dealer's app, unless it exists; undefined if no endpoint on this machine is allowed. */
export async function openDealerApp(
  installation: DemoInstallation,
  { session, supplier }: { session: DealerSession; supplier: { handle: string } },
  begin: Date,
): Promise<DealerApp | undefined> {
  const { config, database, receiver, now } = installation
  if (!config.allowsLocalServices) return undefined
  const { items: known } = await session.call<{ items: WebhookEndpoint[] }>('GET', base, begin)
  const endpointAt = async (path: string, description: string) =>
    known.find(({ url }) => url.endsWith(path)) ??
    (await addEndpoint(session, { url: `${receiver.origin}${path}`, description }, begin))
  const { id } = await endpointAt(receiverPath, 'Order desk')
  const closedShop = await endpointAt(closedShopPath, 'Old shop')
  const { id: supplierId = 0 } = (await findSupplierByHandle(database.db, supplier.handle)) ?? {}
  const deliver = await createDelivery(installation, { supplierId, id })
  const deliverToClosedShop = await createDelivery(installation, { supplierId, id: closedShop.id })
  const hoursAgo = (hours: number) => minutesAfter(now, -hours * 60)
  const isAway = (at: Date) => at > hoursAgo(away.fromHoursAgo) && at < hoursAgo(away.untilHoursAgo)
  const sentAgainAt = hoursAgo(away.sentAgainHoursAgo)
  return {
    deliver: async (at) => {
      receiver.isAway = isAway(at)
      await deliver(at).finally(() => {
        receiver.isAway = false
      })
    },
    sentAgainAt,
    sendAgain: async () => {
      const path = `${base}/${id}`
      const page = await session.call<{ items: WebhookDelivery[] }>(
        'GET',
        `${path}/deliveries?status=waiting`,
        sentAgainAt,
      )
      await session.call('PATCH', path, sentAgainAt, { active: true })
      for (const { id: missed } of page.items.filter(({ tries }) => tries > 0))
        await session.call('POST', `${path}/deliveries/${missed}/redeliver`, sentAgainAt)
      await deliver(sentAgainAt)
      await deliverToClosedShop(sentAgainAt)
    },
  }
}

async function addEndpoint(
  session: DealerSession,
  endpoint: { url: string; description: string },
  at: Date,
): Promise<{ id: number }> {
  const input = { ...endpoint, events, password: demoPassword }
  const added = await session.call<{ id: number }>('POST', base, at, input)
  await session.call('POST', `${base}/${added.id}/test`, at)
  return added
}

/** Sends an endpoint's events in this process, at the demo's timestamps. */
async function createDelivery(
  { database: { db }, config }: DemoInstallation,
  key: { supplierId: number; id: number },
): Promise<(at: Date) => Promise<void>> {
  const secrets = await readSecretBox(config)
  return async (at) => {
    const ctx: TaskCtx = { db, now: at, log: pino({ level: 'silent' }), secrets }
    const parts = {
      policy: { resolve: systemResolve, allowsLoopback: config.allowsLocalServices },
      clock: () => at,
      publicUrl: config.publicUrl,
      isStopping: () => false,
    }
    await dispatchEvents(ctx, key, parts)
    await deliverWebhooks(ctx, parts, key)
  }
}
