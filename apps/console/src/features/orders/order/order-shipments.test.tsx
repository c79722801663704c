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

test('each tracking number of a shipment has its own copy button', async () => {
  const written = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true })
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <OrderShipments order={order} />
      </KitProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy tracking number 1Z999AA10123456793' }))
  expect(written).toHaveBeenCalledWith('1Z999AA10123456793')
  fireEvent.click(screen.getByRole('button', { name: 'Copy tracking number 1Z999AA10123456784' }))
  expect(written).toHaveBeenLastCalledWith('1Z999AA10123456784')
  expect(screen.getByRole('link', { name: '1Z999AA10123456784' })).toBeDefined()
})
