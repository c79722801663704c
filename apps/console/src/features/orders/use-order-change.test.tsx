import { ApiError } from '@portal/api-client/api-error'
import { drainNotices } from '@portal/app-kit/notices/notices.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ordersKey } from './orders.queries.ts'
import { useOrdersChange } from './use-order-change.ts'

// Other files in this worker may have left notices.
beforeEach(() => void drainNotices())

const client = new QueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test('the toast describes what was sent even if the order was reloaded meanwhile', async () => {
  let answer: () => void = () => undefined
  const { result, rerender } = renderHook(
    ({ refundable }: { readonly refundable: string }) =>
      useOrdersChange<void, unknown>({
        send: () => new Promise<void>((resolve) => (answer = resolve)),
        said: () => `${refundable} refunded.`,
        onDone: () => undefined,
      }),
    { wrapper, initialProps: { refundable: '$73.50' } },
  )
  result.current.send()
  await waitFor(() => expect(result.current.isPending).toBe(true))
  rerender({ refundable: '–' })
  answer()
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(drainNotices().map(({ message }) => message)).toEqual(['$73.50 refunded.'])
})

test('shows a refusal and reloads the orders', async () => {
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
    { wrapper },
  )
  const before = read.mock.calls.length
  result.current.send()
  await waitFor(() => expect(result.current.errorDisplay).toMatchObject({ message: 'Only 1 left to ship.' }))
  expect(result.current.isPending).toBe(false)
  expect(read.mock.calls.length).toBeGreaterThan(before)
})
