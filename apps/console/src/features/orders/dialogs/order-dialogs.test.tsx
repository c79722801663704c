import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../session/session.queries.ts'
import { ChargeDialog } from './order-dialogs.tsx'
import { QuantitiesDialog } from './quantities-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

function open(dialog: ReactElement) {
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { role: 'owner' }, supplier: { currencyContext: { unicodeDecimal: 36 } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>{dialog}</KitProvider>
    </QueryClientProvider>,
  )
}

test.each([
  [paymentStatus.authorized.id, 'Capture $72.35'],
  [paymentStatus.declined.id, 'Retry payment of $72.35'],
])('a dialog for payment status %s names the act and its amount: %s', (paymentStatusId, label) => {
  const order = { id: 1, orderNumber: '1001', amountDue: '72.35', paymentStatusId } as ConsoleOrder
  open(<ChargeDialog order={order} onClose={() => undefined} />)
  const dialog = within(screen.getByRole('dialog', { name: `${label} for order 1001?` }))
  expect(dialog.getByRole('button', { name: label })).toBeDefined()
})

const line = { id: 1, sku: 'A-1', title: 'Chair', quantity: 3, shippedQuantity: 0, refundableQuantity: 3 }
const other = { ...line, id: 2, title: 'Table' }

test.each([
  ['is unchanged', [line, other], '3 ordered. Enter 0 to remove it.'],
  [
    'is partly shipped',
    [{ ...line, shippedQuantity: 1 }, other],
    '3 ordered, 1 shipped or refunded. Enter 1 or more.',
  ],
  [
    'is partly shipped and partly refunded',
    [{ ...line, shippedQuantity: 1, refundableQuantity: 2 }, other],
    '3 ordered, 2 shipped or refunded. Enter 2 or more.',
  ],
  [
    'is the only one left',
    [line, { ...other, quantity: 0, refundableQuantity: 0 }],
    '3 ordered. Enter 1 or more.',
  ],
])('the lowest quantity of an item that %s', (_, lines, hint) => {
  open(
    <QuantitiesDialog
      order={{ id: 1, orderNumber: '1001', lines } as unknown as ConsoleOrder}
      onClose={() => undefined}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Chair' })
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(hint)
})

/** Opens the dialog with a number in it; returns the shipments sent. */
function enterNumber(trackingNumber: string, uses: readonly object[] = []) {
  const sent: object[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (request.url.includes('tracking-number-checks')) return Response.json({ uses })
    if (request.method === 'POST') sent.push((await request.json()) as object)
    return Response.json([])
  })
  const order = {
    ...{ id: 1, orderNumber: '105231', newestEventId: 1, shipObstacle: null },
    lines: [{ ...line, unshippedQuantity: 3 }],
  } as unknown as ConsoleOrder
  open(<ShipDialog order={order} onNext={undefined} onClose={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: trackingNumber } })
  return () => sent
}

test.each([
  ['105231', "105231 looks like an order number. If it's the tracking number, choose its carrier."],
  ['#105999', "#105999 looks like an order number. If it's the tracking number, choose its carrier."],
  ['1Z999AA10123456784, a-1', "a-1 is a SKU. If it's the tracking number, choose its carrier."],
])('a label scanned as a tracking number ships nothing: %s', async (scanned, sentence) => {
  const ships = enterNumber(scanned)
  fireEvent.click(screen.getByRole('button', { name: 'Ship' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(ships()).toEqual([])
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'DPD' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ship' }))
  await waitFor(() => expect(ships()).toHaveLength(1))
})

const label = '1Z999AA10123456784'

test('a label of another order ships only once someone says that both share a package', async () => {
  const ships = enterNumber(label, [
    { trackingNumber: label, sku: null, orders: [{ id: 7, orderNumber: '100026' }] },
  ])
  const ship = screen.getByRole('button', { name: 'Ship' })
  fireEvent.click(ship)
  const refusal =
    'This tracking number is already on order 100026. If both orders ship in one package, check the box below.'
  expect(await screen.findByText(refusal)).toBeDefined()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Same package as order 100026' }))
  expect(screen.queryByText(refusal)).toBeNull()
  expect(ships()).toEqual([])
  fireEvent.click(ship)
  await waitFor(() => expect(ships()).toMatchObject([{ trackingNumber: label }]))
})

test('a SKU of the catalog that isn’t in the order ships only with a chosen carrier', async () => {
  const ships = enterNumber('TID-2321-GREEN', [
    { trackingNumber: 'TID-2321-GREEN', sku: 'TID-2321-GREEN', orders: [] },
  ])
  const ship = screen.getByRole('button', { name: 'Ship' })
  fireEvent.click(ship)
  const refusal = "TID-2321-GREEN is a SKU. If it's the tracking number, choose its carrier."
  expect(await screen.findByText(refusal)).toBeDefined()
  expect(ships()).toEqual([])
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'DPD' } })
  fireEvent.click(ship)
  await waitFor(() => expect(ships()).toMatchObject([{ carrier: 'DPD' }]))
})
