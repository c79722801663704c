import { orderStatus } from '@portal/contract/statuses/order-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { consoleOrdersHandlers } from '../console/console-orders.routes.ts'
import { ordersHandlers } from '../orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, { ...ordersHandlers, ...consoleOrdersHandlers })
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { company_name: 'Ferry Camping' })
  staffToken = await portal.signInStaff(supplier, 'manager')
})

const call = async (method: string, path: string, body?: object) =>
  await portal.ask(method, `/api/console/orders/${path}`, {
    ...{ host: supplier.host, staffToken, idempotencyKey: crypto.randomUUID() },
    ...(body === undefined ? {} : { body }),
  })

const placedOrder = async (paymentStatusId = 1) =>
  await buildOrder(scratch.db, dealer, {
    head: { payment_status_id: paymentStatusId as 1 },
    lines: [
      { sku: 'A-10', title: 'Camp chair', quantity: 5, price: '10' },
      { sku: 'A-9', title: 'Lantern', quantity: 2, price: '3' },
    ],
  })

describe('pick lists and packing slips', () => {
  async function textOf(path: string) {
    const answer = await portal.app.inject({
      method: 'GET',
      url: `/api/console/orders/${path}`,
      headers: { host: supplier.host, cookie: `console=${staffToken}`, 'sec-fetch-site': 'same-origin' },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
    return text.map((page) => page.replace(/\s+/g, ' '))
  }

  test('a pick list has everything left to ship of the chosen orders, by SKU in natural order', async () => {
    const [one, other] = [
      await placedOrder(2),
      await buildOrder(scratch.db, dealer, { lines: [{ sku: 'A-10', quantity: 7, price: '1' }] }),
    ]
    await call('POST', `${one.id}/shipments`, {
      trackingNumber: '1Z',
      lines: [{ orderLineId: one.lineIds[0], quantity: 1 }],
    })
    const [page = ''] = await textOf(`pick-list?ids=${one.id},${other.id}`)
    expect(page).toContain(`A-10 Camp chair ${one.orderNumber} (4), ${other.orderNumber} (7) 11`)
    expect(page.indexOf('A-9')).toBeLessThan(page.indexOf('A-10'))
    expect(page).toContain('13 units')
  })

  test('a pick list goes from bin to bin, items without a bin last', async () => {
    const line = async (sku: string, bin: string | null) => {
      const { productId, variantId } = await buildVariant(scratch.db, supplier, { bin })
      return { sku, quantity: 1, price: '1', product_id: productId, variant_id: variantId }
    }
    const lines = [await line('X-1', 'B-10'), await line('X-2', null), await line('X-3', 'B-9')]
    const { id } = await buildOrder(scratch.db, dealer, { lines })
    const [page = ''] = await textOf(`pick-list?ids=${id}`)
    expect(page.match(/(B-\d+ )?X-\d/g)).toEqual(['B-9 X-3', 'B-10 X-1', 'X-2'])
  })

  test('packing slips have the dealer’s name and no prices, one order per page', async () => {
    await scratch.db
      .insertInto('dealer_addresses')
      .values({
        ...{ supplier_id: supplier.id, dealer_id: dealer.id, is_account_address: true },
        ...{ address_line1: '9 Quay Road', city: 'Astoria', state: 'OR', postal: '97103', country: 'US' },
      })
      .execute()
    const orders = [await placedOrder(2), await placedOrder(2)]
    const pages = await textOf(`packing-slips?ids=${orders.map(({ id }) => id).join(',')}`)
    expect(pages).toHaveLength(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Ferry Camping')
      expect(page).toMatch(new RegExp(`Packing slip ${orders[index]?.orderNumber} Page 1 of 1$`))
      expect(page).not.toContain('separately')
      expect(page).toContain('A-10 Camp chair 5 5')
      expect(page).toContain('Return address Ferry Camping 9 Quay Road Astoria, OR 97103')
      expect(page).not.toMatch(/10\.00|\$|Price|Subtotal/)
    }
    const [order] = orders
    const { body } = await call('POST', `${order?.id}/shipments`, {
      trackingNumber: '1Z9',
      lines: [{ orderLineId: order?.lineIds[0], quantity: 2 }],
    })
    const [slip = ''] = await textOf(`packing-slips?ids=${order?.id}&shipmentId=${body.id}`)
    expect(slip).toContain('A-10 Camp chair 5 2')
    expect(slip).toContain('1Z9')
    expect(slip).not.toContain('Lantern')
  })

  test('a packing slip says that other items ship separately, but not canceled or another address’s', async () => {
    const order = await placedOrder(2)
    const ship = (line: number, quantity: number) =>
      call('POST', `${order.id}/shipments`, {
        trackingNumber: '1Z9',
        lines: [{ orderLineId: order.lineIds[line], quantity }],
      })
    const slipsOf = async (query = '') => await textOf(`packing-slips?ids=${order.id}${query}`)
    const separately = expect.stringContaining('Other items in your order ship separately.')
    const first = `&shipmentId=${(await ship(0, 5)).body.id}`
    expect([await slipsOf(first), await slipsOf()]).toEqual([[separately], [separately]])
    const change = (table: 'orders' | 'order_items', id: number | undefined, to: object) =>
      scratch.db
        .updateTable(table)
        .set(to)
        .where('id', '=', id ?? 0)
        .execute()
    await change('order_items', order.lineIds[1], { shipping_address_id: order.billingAddressId })
    expect(await slipsOf(first)).toEqual([expect.not.stringContaining('separately')])
    await change('order_items', order.lineIds[1], { shipping_address_id: null })
    await change('orders', order.id, { order_status_id: orderStatus.canceled.id })
    expect(await slipsOf(first)).toEqual([expect.not.stringContaining('separately')])
  })

  test('are refused for another supplier’s orders, and if nothing is left to ship', async () => {
    const foreign = await buildOrder(
      scratch.db,
      await buildDealer(scratch.db, await buildSupplier(scratch.db)),
    )
    const own = await placedOrder()
    const refused = await call('GET', `pick-list?ids=${own.id},${foreign.id}`)
    expect(refused).toMatchObject({ status: 404, body: { reason: 'order_not_found' } })
    await call('PATCH', `${own.id}/cancel`, {})
    expect((await call('GET', `pick-list?ids=${own.id}`)).body.reason).toBe('nothing_to_ship')
  })
})
