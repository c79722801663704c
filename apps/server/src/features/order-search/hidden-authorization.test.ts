import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { orderSearchHandlers } from './order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, orderSearchHandlers)

test('Authorized looks like Unauthorized if the supplier collects no payments', async () => {
  const free = await buildDealer(
    scratch.db,
    await buildSupplier(scratch.db, { flags: { payment_collection: false } }),
  )
  const order = async (status: PaymentStatusId) =>
    (await buildOrder(scratch.db, free, { head: { payment_status_id: status } })).id
  const [authorized, unauthorized, paid] = [await order(2), await order(1), await order(3)]
  const asked = { host: free.supplier.host, token: await portal.signIn(free) }
  const path = '/api/dealer-portal/order-search'
  const post = (to: string, body: object) => portal.ask('POST', `${path}${to}`, { ...asked, body })
  const status = (fieldHandle: string, comparatorHandle: string, value: number[]) => ({
    dynamicFilters: [{ fieldHandle, comparatorHandle, condition: { value } }],
  })
  const has = (value: number[]) => status('order.paymentStatusId', 'has_at_least_one', value)
  const hasNone = (value: number[]) => status('order.paymentStatusId', 'has_none', value)
  const both = [unauthorized, authorized]
  const all = [paid, ...both]
  for (const [selection, found] of [
    [{ filters: { paymentStatusId: [1] } }, both],
    [{ filters: { paymentStatusId: [2] } }, []],
    [{ filters: { paymentStatusId: [1, 2] } }, both],
    [{ filters: { paymentStatusId: [2, 3] } }, [paid]],
    [{ filters: { paymentStatusId: [1], startDate: '2000-01-01', endDate: '2100-01-01' } }, both],
    [has([1]), both],
    [has([2]), []],
    [hasNone([1]), [paid]],
    [hasNone([2]), all],
  ] as const) {
    const { body } = await post('', selection)
    expect([selection, body.items.map(({ id }: { id: number }) => id), body.total]).toEqual([
      selection,
      found,
      found.length,
    ])
    const file = await post('/export', { ...selection, bulkActionType: 'all', columns: ['order.id'] })
    expect(file.body.split('\r\n').slice(1, -1)).toEqual(found.map(String))
  }
  const rows = (await post('', {})).body.items
  expect(rows.map((row: { paymentStatusId: number }) => row.paymentStatusId)).toEqual([3, 1, 1])
  for (const sortDescending of [true, false]) {
    const { body } = await post('', { sortColumnHandle: 'order.paymentStatusId', sortDescending })
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual(sortDescending ? all : all.toReversed())
  }
  const filters = [{ paymentStatusId: [1] }, { paymentStatusId: [2] }, { paymentStatusId: [3] }]
  expect((await post('/counts', { filters })).body.counts).toEqual([2, 0, 1])
})
