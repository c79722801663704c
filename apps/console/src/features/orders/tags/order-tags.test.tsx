import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../session/session.queries.ts'
import { ColleagueChanges } from '../order/colleague-changes.tsx'
import { newestEventQuery, orderQuery } from '../orders.queries.ts'
import { OrderTags } from './order-tags.tsx'

interface Change {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

/** The tags of an order, and those stored on the server, where colleagues can change them. */
async function open({ tags = ['gift', 'rush'], role = 'owner' } = {}) {
  const queryClient = createQueryClient(() => undefined)
  const server = {
    tags,
    changes: [] as Change[],
    /** What the page does every few seconds. */
    poll: () => queryClient.refetchQueries({ queryKey: newestEventQuery(7).queryKey }),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const { pathname } = new URL(request.url)
    if (pathname === '/api/console/order-tags') return Response.json({ tags: ['rush', 'wholesale'] })
    if (pathname.endsWith('/events')) return Response.json({ items: [], hasMore: false })
    if (request.method === 'PATCH') {
      const change: Change = await request.clone().json()
      server.changes.push(change)
      const kept = server.tags.filter((tag) => !change.remove?.includes(tag))
      // The supplier already writes it like this.
      const spelled = (change.add ?? []).map((tag) => (tag === 'RUSH HOUR' ? 'Rush hour' : tag))
      server.tags = [...kept, ...spelled]
    }
    return Response.json({ id: 7, newestEventId: 1, tags: server.tags })
  })
  queryClient.setQueryData(sessionQuery.queryKey, {
    staff: { email: 'sally@supplier.example', role },
  } as never)
  queryClient.setQueryData(orderQuery(7).queryKey, {
    id: 7,
    newestEventId: 1,
    tags,
  } as unknown as ConsoleOrder)
  const Page = () => {
    const order = useQuery(orderQuery(7)).data
    return order === undefined ? null : (
      <>
        <ColleagueChanges order={order} />
        <OrderTags order={order} />
      </>
    )
  }
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router as never} />
      </KitProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('list', { name: 'Tags' })
  return server
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const enter = (text: string) => {
  const field = screen.getByRole('combobox', { name: 'Add tag' })
  fireEvent.change(field, { target: { value: text } })
  const form = field.closest('form')
  if (form) fireEvent.submit(form)
  return field as HTMLInputElement
}

test('adds the typed tags that are new, and empties the field', async () => {
  const server = await open()
  const field = enter(' RUSH, wholesale ,, call first')
  await waitFor(() => expect(shown()).toEqual(['gift', 'rush', 'wholesale', 'call first']))
  expect(server.changes).toEqual([{ add: ['wholesale', 'call first'] }])
  expect(field.value).toBe('')
})

test('answers tags that the order has already', async () => {
  const server = await open()
  const field = enter('Gift, RUSH')
  expect(screen.getByText('Already on this order: gift, rush')).toBeTruthy()
  expect(field.value).toBe('')
  enter('Gift, vip')
  expect(screen.getByText('Already on this order: gift')).toBeTruthy()
  await waitFor(() => expect(shown()).toEqual(['gift', 'rush', 'vip']))
  expect(server.changes).toEqual([{ add: ['vip'] }])
  fireEvent.change(field, { target: { value: 'v' } })
  expect(screen.queryByText(/Already on this order/)).toBeNull()
})

test('adds what is typed when the button is pressed or the field is left, but not the window', async () => {
  const server = await open()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add tag' })
  const add = screen.getByRole('button', { name: 'Add' })
  fireEvent.change(field, { target: { value: 'vip,' } })
  fireEvent.blur(field, { relatedTarget: add })
  field.focus()
  fireEvent.blur(field)
  expect(server.changes).toEqual([])
  fireEvent.click(add)
  await waitFor(() => expect(shown()).toEqual(['gift', 'rush', 'vip']))
  fireEvent.change(field, { target: { value: 'late' } })
  field.blur()
  await waitFor(() => expect(shown()).toEqual(['gift', 'rush', 'vip', 'late']))
  expect(server.changes).toEqual([{ add: ['vip'] }, { add: ['late'] }])
})

test('announces a new tag as it is stored', async () => {
  await open()
  enter('RUSH HOUR')
  expect(await screen.findByText('Added Rush hour')).toBeTruthy()
})

test('says what is wrong with a tag and sends nothing', async () => {
  const server = await open()
  enter('x'.repeat(41))
  expect(screen.getByText(/up to 40 characters/)).toBeTruthy()
  enter(Array.from({ length: 19 }, (_, n) => `tag ${n}`).join())
  expect(screen.getByText('An order can have up to 20 tags. 18 more fit.')).toBeTruthy()
  expect(server.changes).toEqual([])
})

test('after a removal, the focus is on the next tag, then on the field', async () => {
  const server = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Remove gift' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove rush' })),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove rush' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  expect(server.changes).toEqual([{ remove: ['gift'] }, { remove: ['rush'] }])
})

test('suggests the supplier’s other tags, also after a comma', async () => {
  await open()
  const options = () => [...document.querySelectorAll('option')].map(({ value }) => value)
  await waitFor(() => expect(options()).toEqual(['wholesale']))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'new, who' } })
  expect(options()).toEqual(['new, wholesale'])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Wholesale, ' } })
  expect(options()).toEqual([])
})

test('shows a colleague’s tag and keeps what is typed', async () => {
  const server = await open()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'half a w' } })
  server.tags = ['gift', 'rush', 'vip']
  await server.poll()
  await waitFor(() => expect(shown()).toEqual(['gift', 'rush', 'vip']))
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('half a w')
})

test('without the permission, tags are links only', async () => {
  await open({ role: 'viewer' })
  expect(shown()).toEqual(['gift', 'rush'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})
