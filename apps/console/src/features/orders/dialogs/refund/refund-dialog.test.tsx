import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../../session/session.queries.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const line = { id: 1, sku: 'A-1', title: 'Chair', price: '20.00', quantity: 3, picture: null }
const chairs = {
  ...line,
  unshippedQuantity: 3,
  shippedQuantity: 0,
  refundableQuantity: 3,
  restockableQuantity: 3,
}
const shippedTable = {
  ...{ ...line, id: 2, title: 'Table', quantity: 1 },
  ...{ unshippedQuantity: 0, shippedQuantity: 1, refundableQuantity: 1, restockableQuantity: 1 },
}

const invoice = { otherCost: '0.00', otherTitle: null, taxCost: '0.00', taxTitle: null, dropshipFee: '0.00' }

function open(Dialog: typeof RefundDialog, order: object) {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ outcome: 'refunded' }))
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { role: 'owner' }, supplier: { currencyContext: { unicodeDecimal: 36 } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const shown = {
    ...{ id: 1, orderNumber: '1001', newestEventId: 1, orderStatusId: orderStatus.open.id },
    ...{
      paymentStatusId: 3,
      cancelRefund: '0.00',
      dealer: { email: 'ada@dealer.example' },
    },
    ...{
      lines: [chairs],
      invoice: null,
      refundable: { amount: '68.00', shipping: '8.00', to: 'Visa ending in 4242' },
      ...order,
    },
  }
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <Dialog order={shown as unknown as ConsoleOrder} onClose={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  )
  return async () => {
    const request = () =>
      sent.mock.calls.map(([input]) => input as Request).find(({ method }) => method !== 'GET')
    await waitFor(() => expect(request()).toBeDefined())
    return await request()?.clone().json()
  }
}

const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('more units than can be refunded are refused while typing, without an amount on the button', () => {
  open(RefundDialog, {})
  fill(/^Chair/, '3')
  expect(screen.getByRole('button', { name: 'Refund $60.00' })).toBeDefined()
  fill(/^Chair/, '4')
  expect(screen.getByText('You can refund up to 3 units.')).toBeDefined()
  expect(screen.getByText('You can refund up to $68.00')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDefined()
})

test.each([
  ['nothing while a unit is left to ship', { Chair: '2' }, null],
  [
    'what is kept of the shipping',
    { Chair: '3' },
    "Nothing will be left to ship, so the order will close. $8.00 for shipping won't be refunded.",
  ],
  [
    'what is kept besides',
    { Chair: '3', Shipping: '3', Amount: '40' },
    "Nothing will be left to ship, so the order will close. $28.00, including $5.00 for shipping, won't be refunded.",
  ],
  [
    'only that it closes if all is refunded',
    { Chair: '3', Shipping: '8' },
    'Nothing will be left to ship, so the order will close.',
  ],
])('before the last open units are refunded, the dialog tells %s', (_, typed, sentence) => {
  open(RefundDialog, { lines: [chairs, shippedTable] })
  for (const [label, value] of Object.entries(typed)) fill(new RegExp(`^${label}`), value)
  expect(screen.queryByText(/so the order will close/)?.textContent ?? null).toBe(sentence)
  expect(screen.getByText(/^We'll email ada@dealer\.example about the refund/)).toBeDefined()
})

test('a refund of all refunds every unit, shipping and fees, so that nothing ships', async () => {
  const sent = open(RefundDialog, {
    lines: [
      chairs,
      shippedTable,
      { ...chairs, id: 3, title: 'Lamp', refundableQuantity: 0, unshippedQuantity: 0 },
    ],
    refundable: { amount: '90.50', shipping: '8.00' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Refund everything: $90.50' }))
  fill(/^Chair/, '2')
  expect(screen.getByRole('button', { name: 'Refund $68.00' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Refund everything: $90.50' }))
  expect(screen.getByText('Nothing will be left to ship, so the order will close.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Refund $90.50' }))
  expect(await sent()).toMatchObject({
    ...{ amount: '90.50', shipping: '8.00' },
    lines: [
      { orderLineId: 1, quantity: 3 },
      { orderLineId: 2, quantity: 1 },
    ],
  })
})

test.each([
  [
    'an amount alone',
    { Amount: '68' },
    "3 units will still be shipped. Select the units above that shouldn't ship.",
  ],
  [
    'an amount and some units',
    { Chair: '2', Amount: '68' },
    "1 unit will still be shipped. Select the units above that shouldn't ship.",
  ],
  ['some units at their price', { Chair: '1' }, null],
  ['some units at their price, typed', { Chair: '1', Amount: '20' }, null],
  ['some units below their price', { Chair: '2', Amount: '30' }, null],
  ['some units and shipping', { Chair: '1', Shipping: '8', Amount: '28' }, null],
  ['shipping', { Shipping: '8' }, null],
])('a refund of %s says how many units ship anyway', (_, typed, sentence) => {
  open(RefundDialog, { lines: [chairs, shippedTable] })
  for (const [label, value] of Object.entries(typed)) fill(new RegExp(`^${label}`), value)
  expect(screen.queryByText(/will still be shipped/)?.textContent ?? null).toBe(sentence)
})

const mixed = {
  ...{ ...line, id: 3, title: 'Lamp', quantity: 5 },
  ...{ unshippedQuantity: 3, shippedQuantity: 2, refundableQuantity: 5, restockableQuantity: 5 },
}
const unshipped = 'Restock unshipped items'
const returned = 'Restock returned items'

test.each([
  ['unshipped units are restocked', { Chair: '2' }, [], "Won't ship · Will be restocked", 2],
  ['unshipped, damaged ones are not', { Chair: '2' }, [unshipped], "Won't ship · Won't be restocked", 0],
  ['shipped units are not', { Table: '1' }, [], "Already shipped · Won't be restocked", 0],
  ['shipped units are, once returned', { Table: '1' }, [returned], 'Already shipped · Will be restocked', 1],
  [
    'a partly shipped line is split',
    { Lamp: '4' },
    [],
    "3 won't ship, 1 already shipped · 3 will be restocked",
    3,
  ],
])('%s, and the line says so', async (_, typed, clicked, sentence, restockQuantity) => {
  const sent = open(RefundDialog, {
    lines: [chairs, shippedTable, mixed],
    refundable: { amount: '200.00', shipping: '0.00', to: null },
  })
  const isChecked = () =>
    [unshipped, returned].map((name) => screen.getByLabelText<HTMLInputElement>(name).checked)
  expect(isChecked()).toEqual([true, false])
  for (const [label, value] of Object.entries(typed)) fill(new RegExp(`^${label}`), value)
  expect(isChecked()).toEqual([true, false])
  for (const name of clicked) fireEvent.click(screen.getByLabelText(name))
  expect(screen.getByText(sentence)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Refund \$/ }))
  expect(await sent()).toMatchObject({ lines: [{ restockQuantity }] })
})

test.each([
  [
    'an order that took nothing from stock',
    { orderStatusId: orderStatus.open.id },
    "Won't ship · Wasn't taken from stock",
  ],
  ['a canceled order', { orderStatusId: orderStatus.canceled.id }, "Canceled · Wasn't taken from stock"],
])('%s has nothing to restock', (_, order, sentence) => {
  open(RefundDialog, { ...order, lines: [{ ...chairs, restockableQuantity: 0 }] })
  fill(/^Chair/, '1')
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByLabelText(/^Restock/)).toBeNull()
})

test('names the refunded payment method, and sends the amount on the button', async () => {
  const sent = open(RefundDialog, {})
  expect(screen.getByText('Visa ending in 4242').parentElement?.textContent).toBe(
    'Refund to Visa ending in 4242',
  )
  fill(/^Chair/, '2')
  fireEvent.click(screen.getByRole('button', { name: 'Refund $40.00' }))
  expect(await sent()).toMatchObject({ amount: '40.00' })
})

test.each([
  [{ otherCost: '-2.04' }, "$34.00 less $0.68, the items' share of “Volume discount 2%”: $33.32", '41.32'],
  [
    { otherCost: '-2.04', otherTitle: null },
    "$34.00 less $0.68, the items' share of the discount: $33.32",
    '41.32',
  ],
  [{ taxCost: '7.14' }, "$34.00 plus $2.38, the items' share of “Sales tax”: $36.38", '44.38'],
  [
    { otherCost: '-2.04', taxCost: '7.00' },
    "$34.00 less $0.68 and plus $2.33, the items' share of “Volume discount 2%” and “Sales tax”: $35.65",
    '43.65',
  ],
])('units are refunded with their share of discount and tax: %j', async (charges, sentence, amount) => {
  const sent = open(RefundDialog, {
    lines: [{ ...chairs, price: '34.00' }],
    invoice: { ...invoice, otherTitle: 'Volume discount 2%', taxTitle: 'Sales tax', ...charges },
    refundable: { amount: '107.96', shipping: '8.00', to: null },
  })
  fill(/^Chair/, '1')
  expect(screen.getByText(/items' share of/).textContent).toBe(sentence)
  fill(/^Shipping/, '8')
  fireEvent.click(screen.getByRole('button', { name: `Refund $${amount}` }))
  expect(await sent()).toMatchObject({ amount, shipping: '8', lines: [{ quantity: 1 }] })
})

test.each([
  ['20', '$16.38 less than the items above. Includes $1.31 for “Sales tax”'],
  ['10.50', '$25.88 less than the items above. Includes $0.69 for “Sales tax”'],
])('units refunded below their price have their share of its tax: %s', (amount, hint) => {
  open(RefundDialog, {
    lines: [{ ...chairs, price: '34.00' }],
    invoice: { ...invoice, taxCost: '7.14', taxTitle: 'Sales tax' },
    refundable: { amount: '109.14', shipping: '8.00', to: null },
  })
  fill(/^Chair/, '1')
  fill(/^Amount/, amount)
  expect(screen.getByText(hint)).toBeDefined()
})

test.each([
  [{ Shipping: '8' }, 'Leave blank to refund $8.00 for the shipping above'],
  [{ Chair: '1', Shipping: '8' }, 'Leave blank to refund $28.00 for the items and shipping above'],
])('names only the selected parts: %j', (typed, hint) => {
  open(RefundDialog, {})
  for (const [label, value] of Object.entries(typed)) fill(new RegExp(`^${label}`), value)
  expect(screen.getByText(hint)).toBeDefined()
})

test('a fee is no part of what units are refunded for', () => {
  open(RefundDialog, {
    invoice: { ...invoice, otherCost: '4.00', otherTitle: 'Handling', dropshipFee: '2.50' },
  })
  fill(/^Chair/, '1')
  expect(screen.getByRole('button', { name: 'Refund $20.00' })).toBeDefined()
  expect(screen.queryByText(/share of/)).toBeNull()
  fill(/^Amount/, '22.50')
  expect(
    screen.getByText('Includes $20.00 for the items above, and $2.50 for the dropship fee'),
  ).toBeDefined()
})

test('all items and shipping come out within what is left to refund', async () => {
  const sent = open(RefundDialog, { refundable: { amount: '61.50', shipping: '8.00', to: null } })
  fireEvent.click(screen.getByRole('button', { name: 'All 3 of Chair' }))
  fireEvent.click(screen.getByRole('button', { name: 'All $8.00 for shipping' }))
  expect(
    screen.getByText('Only $61.50 is left to refund, $6.50 less than the items and shipping above'),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Refund $61.50' }))
  expect(await sent()).toMatchObject({ amount: '61.50', shipping: '8.00', lines: [{ quantity: 3 }] })
})

test.each([
  ['', 'Leave blank to refund $40.00 for the items above'],
  ['42.50', '$2.50 more than the items above'],
  ['30', '$10.00 less than the items above'],
])('an amount of "%s" is compared with the selected items', (amount, hint) => {
  open(RefundDialog, {})
  fill(/^Chair/, '2')
  fill(/^Amount/, amount)
  expect(screen.getByText(hint)).toBeDefined()
})

const failedRefund = {
  ...{ amount: '20.00', shipping: '0.00', state: 'failed', isRecorded: false },
  at: '',
  reason: 'Oversold',
}
const failedUnit = [{ orderLineId: 1, sku: 'A-1', quantity: 1, restocked: 1 }]

test.each([
  [
    'whose units stayed refunded, by its amount',
    { ...chairs, refundedQuantity: 1, refundableQuantity: 2, unshippedQuantity: 2 },
    ['The bank returned the $20.00 refund for 1 × A-1.', 'For 1 × A-1. You can refund up to $68.00'],
    {},
  ],
  [
    'that never succeeded, with its units',
    { ...chairs, refundedQuantity: 0 },
    ['The $20.00 refund for 1 × A-1 failed.', 'Leave blank to refund $20.00 for the items above'],
    { lines: [{ orderLineId: 1, quantity: 1, restockQuantity: 1 }] },
  ],
])('a failed refund %s, is made again as it was', async (_, ofLine, [failure = '', hint = ''], units) => {
  const refunds = [{ ...failedRefund, lines: failedUnit }]
  const sent = open(RefundDialog, { paymentStatusId: 10, lines: [ofLine], refunds })
  expect(screen.getByText(failure, { exact: false })).toBeDefined()
  expect(screen.getByText(hint)).toBeDefined()
  expect(screen.queryByText(/will still be shipped/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Refund $20.00' }))
  expect(await sent()).toEqual({ amount: '20.00', reason: 'Oversold', seenEventId: 1, ...units })
})

test('recording part of a failed refund asks whether the rest is still owed', async () => {
  const refundable = { amount: '68.00', shipping: '8.00', to: null, isOutside: true }
  const sent = open(RefundDialog, { paymentStatusId: 10, refunds: [], refundable })
  fill(/^Amount/, '60')
  fireEvent.click(screen.getByLabelText('Keep as “Refund failed”: $8.00 is still owed'))
  fill('How it was refunded', 'Cash')
  fireEvent.click(screen.getByRole('button', { name: 'Record refund of $60.00' }))
  expect(await sent()).toMatchObject({ amount: '60', isRestOwed: false })
})

test('a charge that failed to be refunded is refunded outside, as far as the failed refund', async () => {
  const refundable = { amount: '68.00', shipping: '8.00', to: null, isOutside: true }
  const refunds = [{ ...failedRefund, lines: [] }]
  const sent = open(RefundDialog, { paymentStatusId: 10, refunds, refundable })
  expect(screen.getByText('The $20.00 refund failed.')).toBeDefined()
  expect(screen.queryByText(/^Keep as/)).toBeNull()
  fill('How it was refunded', 'Check 1042')
  fill(/^Amount/, '15')
  expect(screen.getByText('Keep as “Refund failed”: $5.00 is still owed')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Record refund of $15.00' }))
  expect(await sent()).toMatchObject({ amount: '15', isRestOwed: true })
})

test('recording a refund asks how it was made, and may restock its items', async () => {
  const refundable = { amount: '68.00', shipping: '8.00', to: null, isOutside: true }
  const sent = open(RefundDialog, { refundable })
  expect(screen.getByText(/^Refund the dealer directly first/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Record refund' })).toHaveProperty('disabled', true)
  fill(/^Chair/, '2')
  expect(screen.getByText("Won't ship · Will be restocked")).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Record refund of $40.00' }))
  expect(await screen.findByText('Enter how the dealer was refunded')).toBeDefined()
  fill('How it was refunded', 'Check 1042')
  fireEvent.click(screen.getByRole('button', { name: 'Record refund of $40.00' }))
  expect(await sent()).toEqual({
    ...{ amount: '40.00', reason: 'Check 1042', isRestOwed: false, seenEventId: 1 },
    lines: [{ orderLineId: 1, quantity: 2, restockQuantity: 2 }],
  })
})

test.each([
  ['by default', 0, true],
  ['unless declined', 1, false],
])('canceling restocks %s and says who gets an email', async (_, clicks, restock) => {
  const sent = open(CancelDialog, {})
  expect(screen.getByText(/^We'll email ada@dealer\.example about the cancellation/)).toBeDefined()
  for (let click = 0; click < clicks; click += 1)
    fireEvent.click(screen.getByLabelText('Restock unshipped items'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect(await sent()).toMatchObject({ restock, refund: true })
})
