import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { jobsQuery } from './jobs.queries.ts'
import { RunningJobs } from './running-jobs.tsx'

const running = {
  ...{ id: 1, kind: 'bulk_capture', status: 'running', done: 1, total: 12, file: null, importedFile: null },
  ...{ startedBy: 'finance@supplier.example', startedAt: '2026-12-01T08:00:00.000Z', endedAt: null },
}
const named = (...numbers: number[]) => numbers.map((id) => ({ id, orderNumber: String(id) }))

/** The banner of a job that ran while the page was open. */
function open(ended: object) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { role: 'owner' }, supplier: { currencyContext: { unicodeDecimal: 36 } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  queryClient.setQueryData(jobsQuery.queryKey, [running] as never)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterContextProvider router={router}>
          <RunningJobs />
        </RouterContextProvider>
      </KitProvider>
    </QueryClientProvider>,
  )
  act(() => {
    queryClient.setQueryData(jobsQuery.queryKey, [{ ...running, status: 'succeeded', ...ended }] as never)
  })
}

const banner = async () => (await screen.findByText(/^\d+ orders/)).textContent
const linked = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('a finished capture says its amount, and links the orders that someone may want to look at', async () => {
  open({
    ...{ numberEffected: 3, amount: '412.73' },
    skipped: [
      { reason: 'payment_status', count: 5072, orders: named(7, 8) },
      { reason: 'not_open', count: 1, orders: named(5) },
      { reason: 'declined', count: 43, orders: named(3, 4) },
    ],
  })
  expect(await banner()).toBe(
    '3 orders captured: $412.73. Not captured: 43 declined on all payment methods: 3, 4 and 41 more; 5,072 with a different payment status; 1 not open: 5.',
  )
  expect(linked()).toEqual(['3', '4', '5', 'View all declined orders', 'View all background jobs'])
  fireEvent.click(screen.getByRole('button', { name: 'Close: Bulk capture' }))
  expect(screen.queryByRole('region', { name: 'Running jobs' })).toBeNull()
})

test('a finished cancel says what will be refunded, and links the orders paid outside the portal', async () => {
  open({
    ...{ kind: 'bulk_cancel', numberEffected: 10, amount: '1050.42', skipped: [] },
    paidOutside: { count: 1, amount: '83.92', orders: named(9) },
  })
  expect(await banner()).toBe(
    '10 orders canceled, $1,050.42 to be refunded. 1 order ($83.92) paid outside the portal, not refunded: 9.',
  )
  expect(linked()).toContain('View canceled orders still paid')
})
