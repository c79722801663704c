import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { checkoutHandlers } from '../checkout.routes.ts'
import { buildVariant, checkoutBody } from '../checkout.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, checkoutHandlers)

const base = '/api/dealer-portal/orders'

/** A dealer with two shipping methods, a rule for each, and a rule for another dealer. */
async function someone() {
  const supplier = await buildSupplier(scratch.db)
  const [dealer, other] = [await buildDealer(scratch.db, supplier), await buildDealer(scratch.db, supplier)]
  const express = await scratch.db
    .insertInto('shipping_methods')
    .values({
      ...{ supplier_id: supplier.id, dealer_group_id: supplier.dealerGroupId, name: 'Express' },
      ...{ min_days: 1, max_days: 2, removed_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rule = {
    ...{ supplier_id: supplier.id, figure: 'shipping' as const, at_least: '0', percent: '0' },
    ...{ title: null, dealer_id: null, shipping_method_id: null },
  }
  await scratch.db
    .insertInto('invoice_rules')
    .values([
      { ...rule, basis: 'flat', amount: '5' },
      {
        ...rule,
        basis: 'weight',
        at_least: '10',
        amount: '3',
        shipping_method_id: supplier.shippingMethodId,
      },
      { ...rule, basis: 'flat', amount: '19.5', shipping_method_id: express.id },
      { ...rule, basis: 'flat', amount: '1', dealer_id: other.id },
      { ...rule, figure: 'other', basis: 'flat', amount: '-1', title: 'Discount' },
    ])
    .execute()
  const as = { host: supplier.host, token: await portal.signIn(dealer) }
  return { supplier, dealer, as, expressId: express.id }
}

test('quotes each method at its sample invoice’s total', async () => {
  const { supplier, as, expressId } = await someone()
  const heavy = await buildVariant(scratch.db, supplier, { weight: '6' })
  const items = [{ ...heavy, quantity: 2 }]
  const { body: quotes } = await portal.ask('POST', `${base}/shipping-quotes`, { ...as, body: { items } })
  expect(quotes).toMatchObject([
    { shippingMethodId: expressId, shippingCost: '19.50' },
    { shippingMethodId: supplier.shippingMethodId, shippingCost: '3.00' },
  ])
  expect(quotes[0]).toMatchObject({ otherCost: '-1.00', otherTitle: 'Discount' })
  for (const { shippingMethodId, nextTier: _nextTier, ...totals } of quotes) {
    const order = checkoutBody(supplier, items, { channelShippingMethodId: shippingMethodId })
    const { body: invoice } = await portal.ask('POST', `${base}/sample-invoice`, { ...as, body: order })
    expect(invoice).toMatchObject(totals)
  }
})

test('a line that can’t be ordered hides no quote, and another supplier’s variant is ignored', async () => {
  const { supplier, as } = await someone()
  const other = await buildSupplier(scratch.db)
  const foreign = await buildVariant(scratch.db, other, { weight: '500' })
  const unpriced = await buildVariant(scratch.db, supplier, { weight: '500', price: null })
  const light = await buildVariant(scratch.db, supplier, { weight: '1' })
  const items = [foreign, unpriced, light].map((variant) => ({ ...variant, quantity: 1 }))
  const { status, body } = await portal.ask('POST', `${base}/shipping-quotes`, { ...as, body: { items } })
  expect([status, body.map((quote: { shippingCost: string }) => quote.shippingCost)]).toEqual([
    200,
    ['19.50', '0.00'],
  ])
})

test('quotes nothing without checkout', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { show_checkout: false } })
  const dealer = await buildDealer(scratch.db, supplier)
  const as = { host: supplier.host, token: await portal.signIn(dealer) }
  const items = [{ ...(await buildVariant(scratch.db, supplier)), quantity: 1 }]
  const { body } = await portal.ask('POST', `${base}/shipping-quotes`, { ...as, body: { items } })
  expect(body.reason).toBe('checkout_not_enabled')
})

test('includes a method’s estimated days', async () => {
  const { supplier, as } = await someone()
  const { body } = await portal.ask('GET', `/api/channel/${supplier.dealerGroupId}/shipping-methods`, as)
  expect(body).toMatchObject([
    { name: 'Express', minDays: 1, maxDays: 2 },
    { name: 'Standard', minDays: null, maxDays: null },
  ])
})
