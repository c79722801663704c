import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { addEndpoint, startReceiver } from '../webhooks.test-kit.ts'

const scratch = provideDatabase()
let sender: ChildProcess | undefined

afterAll(async () => {
  sender?.kill('SIGKILL')
})

const program = fileURLToPath(
  new URL('../../../entry/integration-tests/send-webhooks.run.ts', import.meta.url),
)
const start = () =>
  spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, scratch.url], {
    stdio: 'inherit',
  })

const [orders, rounds] = [40, 5]

test('killing a sender loses no event and reorders none of an order', async () => {
  const supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  const receiver = await startReceiver()
  receiver.answer = async () => {
    await sleep(20)
    return { status: 200 }
  }
  const { secret } = await addEndpoint(
    scratch.db,
    { supplierId: supplier.id, dealerId: dealer.id },
    { url: receiver.url, events: ['order.created', 'order.authorized', 'order.unauthorized'] },
  )
  const ids: number[] = []
  for (let n = 0; n < orders; n += 1) ids.push((await buildOrder(scratch.db, dealer)).id)
  for (let round = 0; round < rounds; round += 1) {
    sender = start()
    const before = receiver.received.length
    await sql`
      update orders set payment_status_id = 3 - payment_status_id, updated_at = clock_timestamp()
      where supplier_id = ${supplier.id}`.execute(scratch.db)
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before + 3), { timeout: 120_000 })
    sender.kill('SIGKILL')
  }
  sender = start()
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from webhook_events v left join webhook_deliveries d on d.supplier_id = v.supplier_id and d.event_id = v.id
        where d.status is distinct from 'delivered'`.execute(scratch.db)
      expect(rows).toEqual([])
    },
    { timeout: 120_000, interval: 500 },
  )
  const messages = receiver.verified(secret)
  await receiver.close()
  for (const id of ids) {
    const seen = new Set(messages.filter(({ data }) => data.id === id).map(({ sequence }) => sequence))
    expect(seen.size).toBe(1 + rounds)
    expect([...seen]).toEqual([...seen].sort((one, other) => one - other))
  }
}, 900_000)
