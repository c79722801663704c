import { areProductsShown } from '@portal/contract/portal/portal-visibility.rules'
import {
  type WebhookEventRow,
  webhookEventKinds,
  webhookEvents,
} from '@portal/contract/webhooks/webhook-events'
import type { TaskCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import {
  addWebhookDeliveries,
  type DealerAudience,
  deferProductEvents,
  dropWebhookEvents,
  dropWebhookSnapshots,
  findSuppliersWithWaitingEvents,
  findWaitingEvents,
  lockWebhookDispatch,
  type WaitingWebhookEvent,
} from '../../../repositories/webhooks/webhook-dispatch.repository.ts'
import { deliveryTask } from '../send/delivery-task.ts'
import { silencedStatusIds } from '../webhook-context.ts'
import { readBodies } from './read-bodies.ts'

const eventsAtOnce = 500

/** Adds a task per supplier with due events, unless one is pending. Returns whether any events were due. */
export async function wakeDispatch({ db }: Pick<TaskCtx, 'db'>): Promise<boolean> {
  const supplierIds = await findSuppliersWithWaitingEvents(db)
  for (const supplierId of supplierIds) await addTask(db, 'dispatch_webhooks', { supplierId })
  return supplierIds.length > 0
}

/**
 * Creates deliveries for a supplier's events, hundreds at a time, one transaction each. The payload is written once,
 * from the transaction's snapshot, and stays the same for every attempt.
 */
export async function dispatchEvents(
  { db }: Pick<TaskCtx, 'db'>,
  { supplierId }: { supplierId: number },
  { publicUrl, isStopping }: { publicUrl: string; isStopping: () => boolean },
): Promise<void> {
  const supplier = await findSupplierById(db, supplierId)
  if (supplier === undefined) return
  while (!isStopping()) {
    const count = await db
      .transaction()
      .execute((transaction) => dispatchBatch(transaction, { supplier, publicUrl }))
    if (count < eventsAtOnce) return
  }
}

async function dispatchBatch(
  db: Transaction,
  { supplier, publicUrl }: { supplier: Supplier; publicUrl: string },
): Promise<number> {
  const owner = { supplierId: supplier.id }
  if (!(await lockWebhookDispatch(db, owner))) return 0
  const events = await findWaitingEvents(db, owner, eventsAtOnce)
  if (events.length === 0) return 0
  const { needed, superfluous } = groupEvents(events)
  await dropWebhookEvents(db, owner, idsOf(superfluous))
  const deferred = await deferProductEvents(db, owner, idsOf(needed.filter(isAboutProduct)))
  const due = needed.filter(({ id }) => !deferred.includes(id))
  const bodies = await readBodies({ db, supplier, publicUrl }, due)
  await dropWebhookSnapshots(db, owner, idsOf(due))
  const endpoints = await addWebhookDeliveries(db, owner, { bodies, audience: audienceOf(supplier) })
  for (const { id, isSlow } of endpoints) {
    await addTask(db, deliveryTask(isSlow), { ...owner, id })
  }
  return events.length
}

const kindsNeedingPayments = webhookEventKinds.filter((kind) => 'needsPayments' in webhookEvents[kind])

function audienceOf({ flags }: Supplier): DealerAudience {
  return {
    receivesOrders: flags.api_access,
    receivesProducts: areProductsShown(flags),
    silencedKinds: flags.payment_collection ? [] : kindsNeedingPayments,
    blockedStatusIds: silencedStatusIds,
  }
}

function idsOf(events: readonly { readonly id: number }[]): number[] {
  return events.map(({ id }) => id)
}

/** Whether an event is about a product: those are sent at most once a minute per kind and product. */
function isAboutProduct({ kind }: Pick<WaitingWebhookEvent, 'kind'>): boolean {
  return webhookEvents[kind].object === 'product'
}

/** Splits events into those to send and those replaced by a later one of the same kind and object. */
function groupEvents(events: readonly WaitingWebhookEvent[]) {
  const last = new Map<string, number>()
  for (const event of events) last.set(`${event.kind} ${event.objectId}`, event.id)
  const isNeeded = (event: WaitingWebhookEvent) =>
    !(isAboutProduct(event) || isReplaceable(event)) ||
    last.get(`${event.kind} ${event.objectId}`) === event.id
  return { needed: events.filter(isNeeded), superfluous: events.filter((event) => !isNeeded(event)) }
}

function isReplaceable({ kind }: WaitingWebhookEvent): boolean {
  const row: WebhookEventRow = webhookEvents[kind]
  return row.replacesEarlier === true
}
