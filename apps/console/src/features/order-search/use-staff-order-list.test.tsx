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

test('a running bulk action says why it is disabled and where to look', () => {
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { role: 'owner' }, supplier: { currencyContext: { unicodeDecimal: 36 } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const extras = { headerActions: null }
  const running = new Set(['cancel'])
  const { result } = renderHook(() => useStaffOrderList(extras, running, undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    ),
  })
  const reasons = result.current.actions.map(({ name, disabledReason }) => [name, disabledReason])
  expect(Object.fromEntries(reasons)).toEqual({
    ...{ hold: undefined, release: undefined, charge: undefined },
    cancel: 'This action is already running. See Background jobs.',
  })
})
