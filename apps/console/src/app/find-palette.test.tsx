import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { workQueuesQuery } from '../features/dashboard/dashboard.queries.ts'
import { lastSessionKey, sessionQuery } from '../session/session.queries.ts'
import { FindPalette } from './find-palette.tsx'

test("the user's work queues are found by name and open their list; queues of others are not", async () => {
  const queryClient = createQueryClient(() => undefined)
  const session = { supplier: {}, staff: { role: 'finance' } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  queryClient.setQueryData(lastSessionKey, session)
  const [since, amount] = [null, null]
  queryClient.setQueryData(workQueuesQuery.queryKey, {
    items: [
      { queue: 'refunds_failed', count: 39, since, amount },
      { queue: 'orders_to_ship', count: 197, since, amount },
    ],
    ...{ shippedWhen: 3, lateUntil: '2026-11-18' },
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const close = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <KitProvider>
          <FindPalette named={[]} places={{} as never} onClose={close} />
        </KitProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox')
  const found = screen.getByRole('option', { name: /Failed refunds/ })
  expect(found.textContent).toContain('39')
  expect(screen.queryByText('Orders to ship')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(router.history.location.pathname).toBe('/orders'))
  expect(router.history.location.search).toContain('paymentStatusId=')
  expect(close).toHaveBeenCalled()
})
