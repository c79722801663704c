import { sumOf } from '@portal/contract/fields/money/money.rules'
import { creditRows, invoiceRows } from '@portal/contract/orders/invoice/invoice.rules'
import { refundsAndCredits } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { ordersHandlers } from './orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, ordersHandlers)

/** Formats an integer amount as a decimal with `places` decimal places. */
const written = (parts: bigint, places: number) => {
  const digits = (parts < 0n ? -parts : parts).toString().padStart(places + 1, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
/** Ten-thousandths rounded half up to cents. */
const toCents = (parts: bigint) => (parts + 50n) / 100n

const cents = (max: number) => fc.integer({ min: 0, max }).map(BigInt)
const generated = fc.record({
  // Prices in ten-thousandths: half cents are frequent.
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 99_999_999 }).map(BigInt),
      quantity: fc.integer({ min: 1, max: 9999 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  ...{ shipping: cents(99_999), dropship: cents(999), tax: cents(99_999), other: cents(99_999) },
  ...{ credit: cents(999_999), refunded: cents(999_999), credited: cents(999_999) },
  refundsAll: fc.boolean(),
})

test('all amounts of an order are exact to the cent, whatever its prices, refunds and credits', async () => {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const token = await portal.signIn(dealer)
  await fc.assert(
    fc.asyncProperty(generated, async (given) => {
      const { lines, shipping, dropship, tax, other, credit, credited } = given
      const amounts = lines.map(({ price, quantity }) => price * BigInt(quantity))
      const subtotal = toCents(amounts.reduce((sum, part) => sum + part, 0n))
      const total = subtotal + shipping + dropship + tax + other
      const refunded = given.refundsAll ? total : given.refunded
      const { id } = await buildOrder(scratch.db, dealer, {
        lines: lines.map(({ price, quantity }, line) => ({
          ...{ sku: `S-${line}`, quantity, price: written(price, 4) },
        })),
        payment: {
          shipping_cost: written(shipping, 2),
          dropship_fee: written(dropship, 2),
          tax_cost: written(tax, 2),
          other_cost: written(other, 2),
          credit_applied: written(credit, 2),
          refunded_amount: written(refunded, 2),
          refunded_last_at: '2026-11-05T10:00:00Z',
          credited_amount: written(credited, 2),
          credited_last_at: '2026-11-05T10:00:00Z',
        },
      })
      const asked = { host: dealer.supplier.host, token }
      const order = (await portal.ask('GET', `/api/dealer-portal/orders/${id}`, asked)).body as Order
      const payment = order.payment ?? expect.fail('There is no invoice.')
      expect(order.orderItems.map((item) => toParts(item.subtotal ?? ''))).toEqual(amounts)
      expect([payment.subtotal, payment.total]).toEqual([written(subtotal, 2), written(total, 2)])
      expect(sumOf(...invoiceRows(payment).map(({ amount }) => amount))).toBe(payment.total)
      const afterCredit = credit === 0n ? [] : [written(-credit, 2), written(total - credit, 2)]
      expect(creditRows(payment).map(({ amount }) => amount)).toEqual(afterCredit)
      const expected = [
        { verb: 'refunded', amount: refunded },
        { verb: 'credited', amount: credited },
      ].filter(({ amount }) => amount > 0n)
      expect(refundsAndCredits(payment).map(({ verb, amount, extent }) => [verb, amount, extent])).toEqual(
        expected.map(({ verb, amount }) => [
          verb,
          written(amount, 2),
          amount >= total ? 'fully' : 'partially',
        ]),
      )
    }),
    { numRuns: Number(process.env.ORDER_FIGURES_RUNS ?? 60) },
  )
})

/** Converts a decimal with at most four places to ten-thousandths. */
function toParts(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}
