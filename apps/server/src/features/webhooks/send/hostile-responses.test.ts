import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { listDeliveries } from '../deliveries/list-deliveries.ts'
import { readDelivery } from '../deliveries/read-delivery.ts'
import { addEndpoint, deliverDue, startReceiver, webhookCtx, webhookTasks } from '../webhooks.test-kit.ts'

const scratch = provideDatabase()

const maximum = 'x'.repeat(webhookLimits.keptCharacters - 1)

test.each([
  ['NUL', 'a\0b', String.raw`a\u0000b`],
  ['a pair that is cut', `${maximum}😀`, `${maximum}\\ud83d`],
  ['bytes that are no text', Buffer.from([0x61, 0xff, 0xc0]), 'a��'],
])('keeps a response with %s, and its delivery', async (_name, body, stored) => {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  const receiver = await startReceiver()
  receiver.answer = () => ({ status: 200, body: body as string })
  const { id } = await addEndpoint(scratch.db, owner, { url: receiver.url, events: ['order.created'] })
  await buildOrder(scratch.db, dealer)
  await deliverDue(scratch.db, webhookTasks(scratch.db))
  await receiver.close()
  const page = await listDeliveries(await webhookCtx(scratch.db, owner), id, {})
  expect(page).toMatchObject({ items: [{ status: 'delivered', tries: 1 }] })
  const delivery = 'items' in page ? page.items[0]?.id : undefined
  const detail = await readDelivery(await webhookCtx(scratch.db, owner), id, delivery ?? 0)
  expect(detail).toMatchObject({ attempts: [{ responseBody: stored }] })
})
