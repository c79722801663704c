import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { useStaffOrderList } from './use-staff-order-list.tsx'

function openList(running: ReadonlySet<string>) {
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { role: 'owner' }, supplier: { currencyContext: { unicodeDecimal: 36 } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const extras = { headerActions: null }
  const { result } = renderHook(() => useStaffOrderList(extras, running, undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    ),
  })
  return result.current
}

test.each([
  ['Invoice Status', 'Payment status'],
  ['Partially Shipped', 'Partially shipped'],
])('the console writes %s as %s', (specified, written) => {
  expect(openList(new Set()).writeLabel?.(specified)).toBe(written)
})

test('a running bulk action says why it is disabled and where to look', () => {
  const list = openList(new Set(['cancel']))
  const reasons = list.actions.map(({ name, disabledReason }) => [name, disabledReason])
  expect(Object.fromEntries(reasons)).toEqual({
    ...{ hold: undefined, release: undefined, charge: undefined, tag: undefined },
    cancel: 'This action is already running. See Background jobs.',
  })
})
