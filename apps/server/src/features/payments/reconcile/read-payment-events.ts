import pLimit from 'p-limit'
import { findProviderClient } from '../../../domain/payments/provider-client.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import {
  findEventReaders,
  storeEventsReadAt,
} from '../../../repositories/payments/payment-provider.repository.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import type { TaskPayloads } from '../../../repositories/tasks/task-table.ts'
import { handleEvent } from '../events/handle-payment-event.ts'
import type { PaymentContext } from '../payment-context.ts'

const concurrency = 8
// Clocks differ, and events may be listed out of order.
const overlapMs = 5 * 60_000
const initialLookbackMs = 24 * 3_600_000
// Providers keep their events for four weeks.
const maxLookbackMs = 28 * 24 * 3_600_000
const secondReadDelayMs = 30_000

/**
 * Polls every provider's events twice a minute, in case a webhook event is lost. Uses real time even if the portal's
 * clock is pinned.
 */
export async function readPaymentEvents(
  ctx: PaymentContext,
  { isSecond = false }: TaskPayloads['read_payment_events'],
): Promise<void> {
  if (!isSecond)
    await addTask(ctx.db, 'read_payment_events', { isSecond: true }, { delayMs: secondReadDelayMs })
  const readers = await findEventReaders(ctx.db)
  await pLimit(concurrency).map(readers, (reader) => readSupplierEvents(ctx, reader))
}

async function readSupplierEvents(
  ctx: PaymentContext,
  { supplierId, readAt }: { readonly supplierId: number; readonly readAt: Date | null },
): Promise<void> {
  const client = await findProviderClient(ctx, supplierId)
  if (client === undefined) return
  const startedAt = new Date()
  const readSinceMs = readAt === null ? startedAt.getTime() - initialLookbackMs : readAt.getTime() - overlapMs
  const since = new Date(Math.max(readSinceMs, startedAt.getTime() - maxLookbackMs))
  try {
    let isComplete = true
    for (const event of await client.network.listEvents(since)) {
      if ((await handleEvent(ctx, client, event)) === 'again') isComplete = false
    }
    if (isComplete) await storeEventsReadAt(ctx.db, client.provider, startedAt)
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    const { code, kind } = error
    ctx.log.warn({ supplierId, code, kind }, 'no response from the payment provider for its events')
  }
}
