import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { TimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionQuery } from '../../../../session/session.queries.ts'
import { orderEventsQuery } from '../../orders.queries.ts'
import { OrderItems } from '../order-items.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderRefunds } from './order-refunds.tsx'

const session = {
  staff: { role: 'viewer' },
  supplier: { currencyContext: { code: 'USD', unicodeDecimal: 36 } },
}
const amounts = { subtotal: '72.35', shippingCost: '0', dropshipFee: '0', taxCost: '0', otherCost: '0' }
const credits = { creditedAmount: '0', creditAppliedTowardsTotal: '0' }
const order = {
  ...{ refundable: { amount: '0.00', shipping: '0.00', to: null, isOutside: false }, refunds: [] },
  ...{ id: 1, orderStatusId: 1, amountDue: '72.35', awaitsCustomerUntil: null, disputes: [] },
  invoice: { ...amounts, total: '72.35', paidAt: null, refundedAmount: '0', ...credits },
} as unknown as ConsoleOrder

const event = (id: number, kind: string, second: number, reason: string | null = null) => ({
  ...{ id, kind, reason, at: new Date(second * 1000).toISOString(), actorKind: 'system', actor: null },
  ...{ amount: '72.35', shipping: null, subject: 'Visa 4242', quantity: null, address: null },
  purchaseOrderStatusId: null,
})

function show(
  shown: ConsoleOrder,
  events: readonly object[],
  part = <OrderPayment order={shown} actions={null} />,
  role = 'viewer',
) {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, staff: { role } } as never)
  queryClient.setQueryData(orderEventsQuery(order.id).queryKey, { items: events, hasMore: false } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <TimeZone value="UTC">{part}</TimeZone>
      </KitProvider>
    </QueryClientProvider>,
  )
}

test('a declined charge is one attempt, and a running one is still listed', () => {
  show(order, [
    event(3, 'payment_initiated', 9000),
    event(2, 'payment_declined', 500, 'Insufficient funds.'),
    event(1, 'payment_initiated', 100),
  ])
  const attempts = within(screen.getByRole('list', { name: 'Payment attempts' })).getAllByRole('listitem')
  expect(attempts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Payment initiated/),
    expect.stringMatching(/^Payment declined.*Insufficient funds/),
  ])
})

test('says until when the dealer can confirm a payment', () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  show({ ...order, awaitsCustomerUntil: '2026-03-02T16:30:00Z' }, [])
  const text = screen.getByText(/^Waiting for the dealer/).textContent
  expect(text).toContain('with their bank by today at 4:30 PM. Nothing else will be charged')
})

test.each([
  ['charged', 'Visa ending in 4242', /^Paid .* with Visa ending in 4242$/],
  ['paid outside the portal', null, /^Paid (?!.*with)/],
])('an order that was %s says when it was paid, and with which method', (_, paidWith, paid) => {
  const invoice = { ...order.invoice, paidAt: '2026-03-02T12:00:00Z' } as ConsoleOrder['invoice']
  show({ ...order, invoice, paidWith }, [])
  expect(screen.getByText(/^Paid/, { selector: 'p' }).textContent).toMatch(paid)
})

const refund = {
  ...{ id: 1, at: '2026-03-02T12:00:00.000Z', amount: '40.00', shipping: '0.00', state: 'refunded' },
  ...{ lines: [], isAtProvider: false, message: null, reason: null },
}
const chair = { id: 1, sku: 'A-1', title: 'Chair', price: '20.00', quantity: 3, picture: null }

test('a cancel’s refund names the canceled items; a later one does not', () => {
  const canceled = {
    ...{ ...order, orderStatusId: 3, paymentStatusId: 3, canceledAt: '2026-03-02T11:59:59.000Z' },
    lines: [{ ...chair, unshippedQuantity: 2 }],
    refunds: [
      { ...refund, id: 4, at: '2026-03-02T12:30:00.000Z' },
      { ...refund, id: 3, at: '2026-03-02T12:10:00.000Z' },
      { ...refund, id: 2, state: 'failed' },
      { ...refund, id: 1, at: '2026-03-02T11:00:00.000Z' },
    ],
  } as unknown as ConsoleOrder
  show(canceled, [], <OrderRefunds order={canceled} />)
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    'Amount only',
    'Canceled: 2 × A-1',
    'Canceled: 2 × A-1',
    'Amount only',
  ])
})

test('a refund says why staff made it', () => {
  const refunds = [{ ...refund, reason: 'Arrived damaged' }]
  const refunded = { ...order, canceledAt: null, refunds } as unknown as ConsoleOrder
  show(refunded, [], <OrderRefunds order={refunded} />)
  expect(within(screen.getByRole('table')).getByText('Arrived damaged')).toBeDefined()
})

interface RefundOf {
  readonly amount: string
  readonly taxCost?: string
}

const jeans = { orderLineId: 1, sku: 'A-1', quantity: 1, restocked: 1 }

test.each([
  ['items', { amount: '19.60', lines: [jeans] }, '1 × A-1 restockedItems $19.60'],
  [
    'items, shipping and a rest',
    { amount: '29.60', shipping: '8.00', lines: [jeans] },
    '1 × A-1 restockedItems $19.60 · Shipping $8.00 · Other $2.00',
  ],
  ['less than its items', { amount: '15.00', lines: [jeans] }, '1 × A-1 restockedItems $15.00'],
  [
    'less than its taxed items',
    { amount: '18.00', shipping: '8.00', lines: [jeans], taxCost: '6.00' },
    '1 × A-1 restockedItems $9.07 · Tax $0.93 · Shipping $8.00',
  ],
  ['shipping', { amount: '8.00', shipping: '8.00' }, 'Shipping $8.00'],
  ['shipping and more', { amount: '9.00', shipping: '8.00' }, 'Shipping $8.00 · Other $1.00'],
  ['an amount', { amount: '9.00' }, 'Amount only'],
])('a refund of %s names parts that add up to it', (_, { taxCost = '0.00', ...parts }: RefundOf, text) => {
  const refunded = {
    ...{ ...order, canceledAt: null, lines: [chair], refunds: [{ ...refund, ...parts }] },
    invoice: { ...order.invoice, otherCost: '-1.20', taxCost },
  } as unknown as ConsoleOrder
  show(refunded, [], <OrderRefunds order={refunded} />)
  expect(within(screen.getAllByRole('row')[1] ?? expect.fail()).getAllByRole('cell')[2]?.textContent).toBe(
    text,
  )
})

test.each([
  ['nothing, if it took nothing', 0, '1 × A-1'],
  ['what was', 1, '1 × A-1 restocked'],
])('a refund of an imported order says of restocking %s', (_, restocked, text) => {
  const refunds = [{ ...refund, amount: '19.60', lines: [{ ...jeans, restocked }] }]
  const imported = {
    ...order,
    isImported: true,
    canceledAt: null,
    lines: [],
    refunds,
  } as unknown as ConsoleOrder
  show(imported, [], <OrderRefunds order={imported} />)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByText(/^To restock items later/)).toBeNull()
})

test('a recorded refund is listed as made outside the portal', () => {
  const refunds = [{ ...refund, isRecorded: true, reason: 'Check 1042' }]
  const refunded = { ...order, canceledAt: null, lines: [], refunds } as unknown as ConsoleOrder
  show(refunded, [], <OrderRefunds order={refunded} />)
  const cells = within(screen.getAllByRole('row')[1] ?? expect.fail()).getAllByRole('cell')
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Recorded',
    'Refunded outside the portalCheck 1042',
    '$40.00',
  ])
})

test('refunded units of a line are named once', () => {
  const line = {
    ...chair,
    shippingAddress: null,
    ...{ unshippedQuantity: 2, shippedQuantity: 0, refundedQuantity: 1, refundableQuantity: 2 },
  }
  const refunded = { ...order, lines: [line] } as unknown as ConsoleOrder
  show(refunded, [], <OrderItems order={refunded} actions={null} />)
  expect(screen.getAllByText('1 refunded')).toHaveLength(1)
})

test('refunded units are said to be restocked or not, and where to restock them', async () => {
  const lines = [
    { orderLineId: 1, sku: 'A-1', quantity: 3, restocked: 2 },
    { orderLineId: 2, sku: 'B-1', quantity: 1, restocked: 1 },
  ]
  const refunds = [{ ...refund, lines }]
  const refunded = { ...order, canceledAt: null, lines: [], refunds } as unknown as ConsoleOrder
  show(refunded, [], <OrderRefunds order={refunded} />)
  expect(screen.getByText('2 × A-1 restocked, 1 × A-1 not restocked, 1 × B-1 restocked')).toBeDefined()
  expect(screen.getByText(/^To restock items later, ask your fulfillment team to import/)).toBeDefined()
})

test('an order paid outside the portal says where to refund it, and how much a failed refund left', () => {
  const refundable = { amount: '30.00', shipping: '0.00', to: null, isOutside: true }
  const paid = { ...order, paymentStatusId: 10, refundable } as ConsoleOrder
  show(paid, [])
  expect(screen.getByText('Paid outside the portal. Ask your finance team for refunds.')).toBeDefined()
  show(paid, [], undefined, 'finance')
  expect(screen.getByText(/^Paid outside the portal. Refund the dealer directly/)).toBeDefined()
  const recorded = { ...paid, refunds: [{ ...refund, amount: '5.00', isRecorded: true }] } as ConsoleOrder
  for (const shown of [paid, recorded]) show(shown, [], <OrderRefunds order={shown} />)
  expect(
    screen.getAllByText("The refund failed outside the portal. $30.00 hasn't been refunded yet."),
  ).toHaveLength(2)
})

test('an unauthorized order says who must authorize it, with a button to sign in as the dealer', () => {
  const dealer = { id: 3, email: 'shop@dealer.example', companyName: 'Pinehollow' }
  const unauthorized = { ...order, dealer, shipObstacle: 'unauthorized' } as unknown as ConsoleOrder
  const signIn = <button type="button">Sign in</button>
  show(unauthorized, [], <OrderPayment order={unauthorized} actions={null} signIn={signIn} />)
  expect(screen.getByText(/^Pinehollow must authorize this payment/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
})
