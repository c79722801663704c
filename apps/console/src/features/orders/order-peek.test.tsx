import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { OrderPeek } from './order-peek.tsx'
import { orderQuery } from './orders.queries.ts'

const order = {
  ...{ id: 7, newestEventId: 1, orderNumber: '105137', orderStatusId: 1, shippedStatusId: 1 },
  ...{ invoice: null, shippingAddress: null, billingAddress: null, shippingMethod: null, lines: [] },
  ...{ shipments: [], refunds: [], tags: ['gift'], dealer: { id: 2, companyName: 'Ferry Camping' } },
}

/** The panel beside a list, whose requests are counted. */
async function open(role: string) {
  const readList = vi.fn(async () => [])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json((input as Request).method === 'PATCH' ? { tags: ['gift', 'vip'] } : { tags: [] }),
  )
  const queryClient = createQueryClient(() => undefined)
  const supplier = { currencyContext: { code: 'USD', unicodeDecimal: 36 } }
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role }, supplier } as never)
  queryClient.setQueryData(orderQuery(7).queryKey, order as never)
  const List = () => {
    useQuery({ queryKey: ['orders', 'page'], queryFn: readList })
    return null
  }
  const root = createRootRoute()
  const component = () => (
    <>
      <List />
      <OrderPeek id={7} />
    </>
  )
  const page = createRoute({ getParentRoute: () => root, path: '/', component })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router as never} />
      </KitProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: '105137' })
  return readList
}

test('the panel shows the order’s number and adds tags, which the list then shows too', async () => {
  const readList = await open('sales')
  await vi.waitFor(() => expect(readList).toHaveBeenCalledTimes(1))
  fireEvent.change(screen.getByRole('combobox', { name: 'Add tag' }), { target: { value: 'vip' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('button', { name: 'Remove vip' })
  await vi.waitFor(() => expect(readList).toHaveBeenCalledTimes(2))
})

test('the panel of staff who may not tag shows tags as links', async () => {
  await open('viewer')
  expect(screen.getByRole('link', { name: 'gift' })).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})
