import { ApiError } from '@portal/api-client/api-error'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ordersKey } from './orders.queries.ts'
import { useOrdersChange } from './use-order-change.ts'

test('a refusal shows while the orders are read again', async () => {
  const client = new QueryClient()
  const read = vi.fn(() => new Promise<never>(() => undefined))
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: [...ordersKey, 'one', 7], queryFn: read, initialData: 'read before' })
      return useOrdersChange<void, unknown>({
        send: async () => {
          throw new ApiError(422, {
            reason: 'invalid_input',
            errors: ['Only 1 left to ship.'],
            requestId: 'r',
          })
        },
        said: () => '',
        onDone: () => undefined,
      })
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  const before = read.mock.calls.length
  result.current.send()
  await waitFor(() => expect(result.current.errorDisplay).toMatchObject({ message: 'Only 1 left to ship.' }))
  expect(result.current.isPending).toBe(false)
  expect(read.mock.calls.length).toBeGreaterThan(before)
})
