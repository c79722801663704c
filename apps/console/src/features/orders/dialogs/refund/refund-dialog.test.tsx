import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../../session/session.queries.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import { RecordRefundDialog } from './record-refund-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const line = { id: 1, sku: 'A-1', title: 'Chair', price: '20.00', quantity: 3, picture: null }
const chairs = { ...line, unshippedQuantity: 3, shippedQuantity: 0, refundableQuantity: 3 }
const shippedTable = {
  ...{ ...line, id: 2, title: 'Table', quantity: 1 },
  ...{ unshippedQuantity: 0, shippedQuantity: 1, refundableQuantity: 1 },
}

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
      recordableRefund: '0.00',
      dealer: { email: 'ada@dealer.example' },
    },
    ...{ lines: [chairs], refundable: { amount: '68.00', shipping: '8.00' }, ...order },
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
  fireEvent.click(screen.getByRole('button', { name: 'All $90.50' }))
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
    "3 units will still be shipped. Select units above if they shouldn't be.",
  ],
  [
    'an amount and some units',
    { Chair: '2', Amount: '68' },
    "1 unit will still be shipped. Select units above if they shouldn't be.",
  ],
  ['some units at their price', { Chair: '1' }, null],
  ['shipping', { Shipping: '8' }, null],
])('a refund of %s says how many units ship anyway', (_, typed, sentence) => {
  open(RefundDialog, { lines: [chairs, shippedTable] })
  for (const [label, value] of Object.entries(typed)) fill(new RegExp(`^${label}`), value)
  expect(screen.queryByText(/will still be shipped/)?.textContent ?? null).toBe(sentence)
})

test.each([
  ['unshipped', { Chair: '2' }, 0, true],
  ['shipped', { Table: '1' }, 0, false],
  ['some shipped', { Chair: '1', Table: '1' }, 0, false],
  ['unshipped, but damaged', { Chair: '2' }, 1, false],
  ['shipped, but returned', { Table: '1' }, 1, true],
])('refunded units are restocked unless they have shipped: %s', async (_, typed, clicks, restock) => {
  const sent = open(RefundDialog, { lines: [chairs, shippedTable] })
  for (const [label, value] of Object.entries(typed)) fill(new RegExp(`^${label}`), value)
  for (let click = 0; click < clicks; click += 1) fireEvent.click(screen.getByLabelText('Restock items'))
  fireEvent.click(screen.getByRole('button', { name: /^Refund \$/ }))
  expect(await sent()).toMatchObject({ restock })
})

test('recording a refund asks for its amount and how it was made', async () => {
  const sent = open(RecordRefundDialog, { recordableRefund: '30.00' })
  expect(screen.getByRole('button', { name: 'Record refund' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'All $30.00' }))
  fireEvent.click(screen.getByRole('button', { name: 'Record refund of $30.00' }))
  expect(await screen.findByText('Enter how the dealer was refunded')).toBeDefined()
  fill('How it was refunded', 'Check 1042')
  fireEvent.click(screen.getByRole('button', { name: 'Record refund of $30.00' }))
  expect(await sent()).toEqual({ amount: '30.00', reason: 'Check 1042', seenEventId: 1 })
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
