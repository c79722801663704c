import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ImportReport } from '@portal/contract/import/console-import.schema'
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
import { FirstRows } from './first-rows.tsx'
import { importFormatsQuery } from './imports.queries.ts'

const column = (name: string, value = 'text') => ({ name, value, required: false, permission: null })
const formats = [
  {
    name: 'shipments',
    columns: [
      column('orderNumber'),
      column('trackingNumber'),
      column('carrier'),
      column('shippedAt', 'date'),
      column('cost', 'amount'),
    ],
  },
]
const report = {
  ...{ rows: 14, refused: 1 },
  firstRows: [
    {
      line: 2,
      values: { orderNumber: '105226', trackingNumber: '1Z9', shippedAt: '2026-11-28', cost: '12.5' },
      ...{ subject: { kind: 'order', id: 7 }, about: 'Falk Hardware' },
    },
  ],
} as unknown as ImportReport

test('shows the first rows as read, with the orders they match and how many follow', () => {
  const queryClient = createQueryClient(() => undefined)
  const supplier = { currencyContext: { unicodeDecimal: 36 } }
  queryClient.setQueryData(sessionQuery.queryKey, { supplier } as never)
  queryClient.setQueryData(importFormatsQuery.queryKey, formats as never)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <KitProvider>
          <FirstRows format="shipments" report={report} isOpen />
        </KitProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const link = screen.getByRole('link', { name: '105226' })
  expect(link.getAttribute('href')).toBe('/orders/7')
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Line', 'Order number', 'Tracking number', 'Shipped at', 'Cost', 'Dealer'])
  const text = screen.getByRole('table').textContent
  expect(text).toContain('1Z92026-11-28$12.50Falk Hardware')
  expect(screen.getByText('and 12 more')).toBeDefined()
})
