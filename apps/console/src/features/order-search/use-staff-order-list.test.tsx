import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { emptyCondition } from '@portal/order-list/filters/condition-draft.ts'
import { ConditionValue } from '@portal/order-list/filters/condition-value.tsx'
import { OrderListContext, type OrderListHost } from '@portal/order-list/host/order-list-host.ts'
import { initialListState } from '@portal/order-list/state/list-state.ts'
import { renderColumnValue } from '@portal/order-list/table/render-column-value.tsx'
import { SearchColumnsDialog } from '@portal/order-list/toolbar/search-columns-dialog.tsx'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { orderTagsQuery } from '../../layout/tags/tags.queries.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { useStaffOrderList } from './use-staff-order-list.tsx'

function openList(running: ReadonlySet<string>, renderPart?: (host: OrderListHost) => ReactNode, path = '/') {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(orderTagsQuery.queryKey, { tags: ['rush', 'gift'] })
  const session = { staff: { role: 'owner' }, supplier: { currencyContext: { unicodeDecimal: 36 } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const extras = { headerActions: null }
  const host: { current?: OrderListHost } = {}
  const List = () => {
    host.current = useStaffOrderList(extras, running, undefined)
    return <OrderListContext value={host.current}>{renderPart?.(host.current)}</OrderListContext>
  }
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <KitProvider>
          <List />
        </KitProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return host.current as OrderListHost
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

test.each([
  ['order.tags', ['rush', 'gift']],
  ['order.orderNumber', []],
] as const)('values suggested for a filter by %s', (field, values) => {
  const draft = { ...emptyCondition, field, comparator: 'exact' }
  openList(new Set(), () => (
    <ConditionValue field={field} draft={draft} name="value" error={undefined} onChange={() => undefined} />
  ))
  const { list } = screen.getByLabelText<HTMLInputElement>('Value')
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(values)
})

test('the default search names tags among what it finds', () => {
  const change = () => undefined
  openList(new Set(), () => (
    <SearchColumnsDialog state={initialListState} onChange={change} onChoose={change} onClose={change} />
  ))
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(points).toContain('Order #')
  expect(points).toContain('Tags')
})

test('each tag in the list filters the list by it, besides the other filters', () => {
  const row = { 'order.tags': ['gift', 'rush'] } as unknown as OrderRow
  const path = `/orders?page=3&columns=order.tags&where=${JSON.stringify([['order.tags', 'exact', 'gift']])}`
  openList(new Set(), (host) => renderColumnValue(row, 'order.tags', host), path)
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['gift', 'rush'])
  const [gift, rush] = links.map(({ href }) => new URL(href).searchParams)
  expect([gift?.get('columns'), gift?.get('page')]).toEqual(['order.tags', null])
  expect(JSON.parse(gift?.get('where') ?? '')).toEqual([['order.tags', 'exact', 'gift']])
  expect(JSON.parse(rush?.get('where') ?? '')).toEqual([
    ['order.tags', 'exact', 'gift'],
    ['order.tags', 'exact', 'rush'],
  ])
  expect(links[0]?.parentElement?.dataset.tip).toBe('gift, rush')
})
