import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DuplicateTrackingWarning } from './duplicate-tracking-warning.tsx'

const trackingNumber = '1Z999AA10123456784'

function show(uses: readonly object[], sharedNumber = '') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ uses }))
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(['number-uses', trackingNumber], new Map())
  const setValue = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <DuplicateTrackingWarning
          order={{ id: 2, orderNumber: '100061' } as ConsoleOrder}
          form={{ values: { trackingNumber, sharedNumber }, setValue }}
        />
      </KitProvider>
    </QueryClientProvider>,
  )
  return setValue
}

test('a tracking number that was looked up just before another order shipped with it is found, and can be shared', async () => {
  const setValue = show([{ trackingNumber, sku: null, orders: [{ id: 1, orderNumber: '100026' }] }])
  expect(await screen.findByText(`${trackingNumber} is already on order 100026.`)).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Same package as order 100026' }))
  expect(setValue).toHaveBeenCalledWith('sharedNumber', trackingNumber)
})

test('a number of the order itself is only mentioned', async () => {
  show([{ trackingNumber, sku: null, orders: [{ id: 2, orderNumber: '100061' }] }])
  expect(await screen.findByText(`${trackingNumber} is already on this order.`)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
