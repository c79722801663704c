import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../session/session.queries.ts'
import { OrderShipments } from './order-shipments.tsx'

const session = {
  staff: { role: 'viewer' },
  supplier: { currencyContext: { code: 'USD', unicodeDecimal: 36 } },
}
const packages = ['1Z999AA10123456784', '1Z999AA10123456793'].map((trackingNumber, place) => ({
  trackingNumber,
  trackingUrl: place === 0 ? `https://www.ups.com/track?tracknum=${trackingNumber}` : null,
}))
const order = {
  ...{ id: 1, lines: [] },
  shipments: [
    {
      ...{ id: 7, carrier: 'UPS', method: null, cost: null, note: null, lines: [], packages },
      ...{
        shippedAt: '2026-03-02T10:00:00Z',
        deliveredAt: null,
        trackingNumber: packages[0]?.trackingNumber,
      },
    },
  ],
} as unknown as ConsoleOrder

function show(shown: ConsoleOrder) {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <OrderShipments order={shown} />
      </KitProvider>
    </QueryClientProvider>,
  )
}

const lamp = {
  ...{ id: 3, sku: 'L-1', title: 'Lamp', price: '14.20', picture: null, shippingAddress: null },
  ...{ quantity: 5, shippedQuantity: 3, unshippedQuantity: 0, refundedQuantity: 3, refundableQuantity: 2 },
}

test.each([
  ['units and price', 3, '42.60', '1 refunded ($14.20)'],
  ['only units, if less than their price was refunded', 3, '40.00', '1 refunded'],
  ['units and price, if fees were refunded too', 3, '45.10', '1 refunded ($14.20)'],
  ['the shipments of the line together', 2, '42.60', '1 refunded ($14.20) of 3 shipped'],
])('a shipped line says what is refunded: %s', (_, quantity, amount, text) => {
  const refunds = [{ state: 'refunded', amount, shipping: '0.00', lines: [{ quantity: 3 }] }]
  const shipments = order.shipments.map((shipment) => ({
    ...shipment,
    lines: [{ orderLineId: 3, quantity }],
  }))
  show({ ...order, lines: [lamp], refunds, shipments } as unknown as ConsoleOrder)
  expect(screen.getByText(text)).toBeDefined()
})

test('a shipped line says whose refund the bank returned, until it is made again', () => {
  const lines = [{ orderLineId: 3, quantity: 1 }]
  const refunds = [{ state: 'failed', amount: '14.20', shipping: '0.00', lines }]
  const shipments = order.shipments.map((shipment) => ({
    ...shipment,
    lines: [{ orderLineId: 3, quantity: 3 }],
  }))
  const line = { ...lamp, quantity: 3, refundedQuantity: 1 }
  const failed = { ...order, lines: [line], refunds, shipments, paymentStatusId: 10 }
  show(failed as unknown as ConsoleOrder)
  expect(screen.getByText('1 with a failed refund')).toBeDefined()
  show({ ...failed, paymentStatusId: 3 } as unknown as ConsoleOrder)
  expect(screen.getByText('1 refunded')).toBeDefined()
})

test('a shipped line says what is refunded less its share of a discount', () => {
  const refunds = [{ state: 'refunded', amount: '38.34', shipping: '0.00', lines: [{ quantity: 3 }] }]
  const shipments = order.shipments.map((shipment) => ({
    ...shipment,
    lines: [{ orderLineId: 3, quantity: 3 }],
  }))
  const invoice = { otherCost: '-7.10', taxCost: '0.00' }
  show({ ...order, lines: [lamp], refunds, shipments, invoice } as unknown as ConsoleOrder)
  expect(screen.getByText('1 refunded ($12.78)')).toBeDefined()
})

test('each tracking number of a shipment has its own copy button', async () => {
  const written = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true })
  show(order)
  fireEvent.click(screen.getByRole('button', { name: 'Copy tracking number 1Z999AA10123456793' }))
  expect(written).toHaveBeenCalledWith('1Z999AA10123456793')
  fireEvent.click(screen.getByRole('button', { name: 'Copy tracking number 1Z999AA10123456784' }))
  expect(written).toHaveBeenLastCalledWith('1Z999AA10123456784')
  expect(screen.getByRole('link', { name: '1Z999AA10123456784' })).toBeDefined()
})

test('a packing slip is downloaded with the order’s number in its name', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('%PDF'))
  URL.createObjectURL = () => 'blob:slip'
  show({ ...order, orderNumber: '105137' } as ConsoleOrder)
  fireEvent.click(screen.getByRole('button', { name: /^Packing slip/ }))
  await vi.waitFor(() => expect(names).toEqual(['packing-slip-105137.pdf']))
})
