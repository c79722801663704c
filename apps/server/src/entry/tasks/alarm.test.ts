import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterEach, expect, test, vi } from 'vitest'
import { addEndpoint } from '../../features/webhooks/webhooks.test-kit.ts'
import { findWaitingTasks } from '../../jobs/tasks.test-kit.ts'
import { WorkerSession } from '../../jobs/worker-session.ts'
import { addNotices } from '../../repositories/mail/notice.repository.ts'
import { addPing } from '../../repositories/webhooks/webhook-dispatch.repository.ts'
import { type Alarm, startAlarm } from './alarm.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const scratch = provideDatabase()
let alarm: Alarm

afterEach(() => alarm.stop())

/** Records an event for an endpoint of a new supplier, without adding a task. */
async function recordEvent() {
  const { id: supplierId } = await buildSupplier(scratch.db)
  const { id: endpointId } = await addEndpoint(scratch.db, { supplierId }, { events: ['order.created'] })
  await scratch.db
    .transaction()
    .execute((db) => addPing(db, { supplierId }, { endpointId, dealerId: null, now: new Date() }))
}

const dispatches = async (count: number) =>
  await vi.waitFor(
    async () => expect(await findWaitingTasks(scratch.db, 'dispatch_webhooks')).toHaveLength(count),
    { timeout: 60_000 },
  )

test('finds events present when the alarm rings, and continues while there are any', async () => {
  alarm = startAlarm(scratch.db, log)
  await recordEvent()
  alarm.ring()
  await dispatches(1)
  await recordEvent()
  await dispatches(2)
})

test('the workers’ session finds events and notifications that no request of this process recorded', async () => {
  alarm = startAlarm(scratch.db, log)
  await recordEvent()
  const { id: supplierId } = await buildSupplier(scratch.db)
  const data = { sku: 'LAMP', quantity: 1 }
  await addNotices(scratch.db, { supplierId, event: 'stock_low', data, now: new Date() })
  const session = new WorkerSession(scratch.url, log, alarm.ring)
  await dispatches(3)
  const asked = () => findWaitingTasks(scratch.db, 'send_notices')
  await vi.waitFor(async () => expect(await asked()).toHaveLength(1), { timeout: 60_000 })
  await session.stop()
})
