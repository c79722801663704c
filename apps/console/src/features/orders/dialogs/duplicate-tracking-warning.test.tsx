import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ordersByNumberQuery } from '../orders.queries.ts'
import { DuplicateTrackingWarning } from './duplicate-tracking-warning.tsx'

const trackingNumber = '1Z999AA10123456784'

test('a tracking number that was looked up just before an order shipped with it is found on that order', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ orders: [], shipped: [{ id: 1, orderNumber: '100026' }], dealers: [], variants: [] }),
  )
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(ordersByNumberQuery(trackingNumber).queryKey, { shipped: [] } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <DuplicateTrackingWarning
          order={{ orderNumber: '100061' } as ConsoleOrder}
          trackingNumber={trackingNumber}
        />
      </KitProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(`${trackingNumber} is already on order 100026.`)).toBeDefined()
})
