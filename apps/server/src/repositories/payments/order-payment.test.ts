import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordRefund, updateInitiatedAt, updatePaidAt } from './order-payment.repository.ts'

const scratch = provideDatabase()

const now = new Date('2026-11-20T12:00:00Z')

test('lists and counts treat an invoice as paid once it is, and as refunded once that is complete', async () => {
  const { db } = scratch
  const dealer = await buildDealer(db, await buildSupplier(db))
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  const key = async () => ({
    ...owner,
    orderId: (await buildOrder(db, dealer, { head: { invoice_mask: 1 } })).id,
  })
  const [first, second, untouched] = [await key(), await key(), await key()]
  const masks = async () => {
    const orders = await db.selectFrom('orders').select('invoice_mask').orderBy('id').execute()
    const { rows } = await sql<{ mask: number; n: number }>`
      select invoice_mask as mask, sum(n)::int as n from order_counts where dealer_id <> 0 and day is not null
      group by 1 having sum(n) <> 0 order by 1`.execute(db)
    return [orders.map(({ invoice_mask: mask }) => mask), rows.map(({ mask, n }) => [mask, n])]
  }
  expect(await masks()).toEqual([[1, 1, 1], [[1, 3]]])
  await updateInitiatedAt(db, first, now)
  expect(await masks()).toEqual([[1, 1, 1], [[1, 3]]])
  await updatePaidAt(db, first, now)
  await updatePaidAt(db, second, now)
  expect(await masks()).toEqual([
    [2, 2, 1],
    [
      [1, 1],
      [2, 2],
    ],
  ])
  await recordRefund(db, first, { amount: '1.00', isWhole: false, now })
  expect((await masks())[0]).toEqual([2, 2, 1])
  await recordRefund(db, first, { amount: '20.00', isWhole: true, now })
  expect(await masks()).toEqual([
    [8, 2, 1],
    [
      [1, 1],
      [2, 1],
      [8, 1],
    ],
  ])
  expect(untouched.orderId).toBeGreaterThan(second.orderId)
})
