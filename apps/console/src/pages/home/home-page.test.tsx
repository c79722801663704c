import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { WaitingWork } from '@portal/contract/dashboard/work-queues.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { figuresQuery, workQueuesQuery } from '../../features/dashboard/dashboard.queries.ts'
import { jobsQuery } from '../../features/jobs/jobs.queries.ts'
import { lastSessionKey, sessionQuery } from '../../session/session.queries.ts'
import { HomePage } from './home-page.tsx'

const item = (queue: WaitingWork['items'][number]['queue'], count: number) => ({
  ...{ queue, count, since: null, amount: null },
})

/** Home of a role; the list of each queue has these orders. */
function openHome(role: 'fulfilment' | 'finance' | 'viewer', orderIds: readonly number[], count = 3) {
  const queryClient = createQueryClient(() => undefined)
  const session = { supplier: { currencyContext: { unicodeDecimal: '36' } }, staff: { role } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  queryClient.setQueryData(lastSessionKey, session)
  queryClient.setQueryData(jobsQuery.queryKey, [])
  queryClient.setQueryData(figuresQuery.queryKey, { days: [], topDealers: [], topProducts: [] })
  queryClient.setQueryData(workQueuesQuery.queryKey, {
    items: [item('orders_to_ship', count), item('orders_authorized', count)],
    ...{ shippedWhen: 3, lateUntil: '2026-11-18' },
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (!request.url.includes('order-search')) return new Response('{}', { status: 503 })
    const items = orderIds.map((id) => ({ order: { id, orderStatusId: 1 }, dealer: { id: 1 } }))
    const preview = { eligible: 1, amountDue: '12.50', skipped: [] }
    return Response.json({ items, total: items.length, ...preview })
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <KitProvider>
          <HomePage />
        </KitProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    view.unmount()
    queryClient.clear()
    vi.restoreAllMocks()
  })
  return { place: () => router.history.location, queryClient }
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('groups the queues of a role, without empty groups', () => {
  openHome('viewer', [])
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Shipping', 'Payments'])
})

test('"Ship next" opens the oldest order to ship with its dialog, within the queue', async () => {
  const { place } = openHome('fulfilment', [26, 61])
  expect(buttons()).toEqual(['Ship next'])
  fireEvent.click(screen.getByRole('button', { name: 'Ship next' }))
  await waitFor(() => expect(place().pathname).toBe('/orders/26'))
  const list = { orderStatusId: 1, paymentStatusId: 3, descending: false }
  expect(place().state).toMatchObject({ ships: true, list })
})

test('"Open next" opens the next order to capture, without a dialog', async () => {
  const { place } = openHome('finance', [7])
  expect(buttons()).toEqual(['Capture all', 'Open next'])
  fireEvent.click(screen.getByRole('button', { name: 'Open next' }))
  await waitFor(() => expect(place().pathname).toBe('/orders/7'))
  expect(place().state).toMatchObject({ ships: false, list: { paymentStatusId: 2 } })
})

test('a queue emptied by a colleague opens as a list; empty queues and viewers have no next order', async () => {
  const { place } = openHome('fulfilment', [])
  fireEvent.click(screen.getByRole('button', { name: 'Ship next' }))
  await waitFor(() => expect(place().pathname).toBe('/orders'))
  openHome('fulfilment', [], 0)
  openHome('viewer', [26])
  expect(buttons()).toEqual(['Ship next'])
})

test('the focus stays on the page once "Capture all" is gone', async () => {
  const { queryClient } = openHome('finance', [7])
  const button = screen.getByRole('button', { name: 'Capture all' })
  button.focus()
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  act(() => {
    queryClient.setQueryData(jobsQuery.queryKey, [
      { id: 1, kind: 'bulk_capture', status: 'running', done: 1, total: 3 },
    ] as never)
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Capture all' })).toBeNull())
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement?.textContent).toBe('Home')
})
