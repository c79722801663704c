import { choosableEventKinds } from '@portal/contract/webhooks/webhook-events'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { expect, test } from 'vitest'
import { ensureTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import { addEndpoint, deliverDue, startReceiver } from '../webhooks.test-kit.ts'

test('a dealer’s test mode events reach only that test mode’s endpoints', async () => {
  const { db, drop } = await createScratchDatabase()
  const supplier = await buildSupplier(db)
  const dealer = await buildDealer(db, supplier)
  const receivers = await Promise.all([startReceiver(), startReceiver(), startReceiver()])
  const [supplierReceiver, dealerReceiver, testModeReceiver] = receivers
  const live = { supplierId: supplier.id, dealerId: dealer.id }
  await addEndpoint(
    db,
    { supplierId: supplier.id },
    { url: supplierReceiver.url, events: choosableEventKinds('supplier') },
  )
  await addEndpoint(db, live, { url: dealerReceiver.url, events: choosableEventKinds('dealer') })
  await ensureTestTwin(db, live, new Date())
  const { id } = await db
    .selectFrom('dealers')
    .select('id')
    .where('test_of', '=', dealer.id)
    .executeTakeFirstOrThrow()
  const twin = { supplierId: supplier.id, dealerId: id }
  const { secret } = await addEndpoint(db, twin, {
    url: testModeReceiver.url,
    events: choosableEventKinds('dealer'),
  })
  await buildOrder(db, { ...dealer, id })
  await deliverDue(db)
  expect(testModeReceiver.verified(secret).map(({ type }) => type)).toContain('order.created')
  expect([supplierReceiver.received.length, dealerReceiver.received.length]).toEqual([0, 0])
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await drop()
})
