import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { lowStockQuery } from './low-stock.queries.ts'
import { LowStockList } from './low-stock-list.tsx'

test.each([
  ['owner', '/imports'],
  ['viewer', undefined],
])('a low SKU leads a %s to its open orders, and to the stock import: %s', (role, imports) => {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role } } as never)
  const item = { variantId: 1, sku: 'TEE-1', title: 'Tee', quantity: 2 }
  queryClient.setQueryData(lowStockQuery(1).queryKey, { level: 5, pageSize: 50, total: 1, items: [item] })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <KitProvider>
          <LowStockList />
        </KitProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const sku = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'TEE-1' }).href)
  expect([sku.pathname, Object.fromEntries(sku.searchParams)]).toEqual([
    '/orders',
    { search: 'TEE-1', searchColumns: 'orderItem.sku', orderStatusId: '1' },
  ])
  const link = screen.queryByRole('link', { name: 'Import stock levels' })
  expect(link?.getAttribute('href')).toBe(imports)
})
