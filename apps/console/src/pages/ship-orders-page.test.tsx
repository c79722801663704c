import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { drainNotices } from '@portal/app-kit/notices/notices.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { newShipment } from '@portal/contract/orders/integrator/new-shipment.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workQueuesQuery } from '../features/dashboard/dashboard.queries.ts'
import { ShipMany } from '../features/orders/ship-many/ship-many.tsx'
import { sessionQuery } from '../session/session.queries.ts'
import { NextOrders } from './ship-orders-page.tsx'

const first = 105_400
const trackingOf = (id: number) => `1Z999AA1${String(id).padStart(10, '0')}`

/** A SKU that looks like a FedEx number, and others. */
const skuOf = (id: number) => (id === 1 ? '771234567890' : `TEE-${id}`)

function orderOf(id: number): Partial<ConsoleOrder> {
  return {
    ...{ id, orderNumber: String(first + id), orderStatusId: 1, orderStatus: 'Open', newestEventId: id },
    ...{ shipObstacle: null, shippingAddress: null, shippingMethod: null },
    dealer: { id: 1, companyName: 'Ferry Camping' } as ConsoleOrder['dealer'],
    lines: [{ id, sku: skuOf(id), unshippedQuantity: 2 } as ConsoleOrder['lines'][number]],
  }
}

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** Opens the table with `count` orders; the fake server ships them, except those `changed` by a colleague. */
async function openTable(count: number, changed: ReadonlySet<number> = new Set()) {
  const shipped = new Map<number, string>()
  const bodies: object[] = []
  const searches: object[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (request.url.includes('order-search')) {
      searches.push((await request.json()) as object)
      const items = Array.from({ length: 20 }, (_, at) => ({ order: { id: at + 40, orderStatusId: 1 } }))
      return answer(200, { items: items.map((item) => ({ ...item, dealer: { id: 1 } })), total: 20 })
    }
    const id = Number(/orders\/(\d+)/.exec(request.url)?.[1])
    if (request.method === 'GET') return answer(200, orderOf(id))
    const { seenEventId, ...body } = (await request.json()) as { seenEventId: number; trackingNumber: string }
    const parsed = newShipment.safeParse(body)
    const requestId = 'test'
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ message }) => message)
      return answer(422, { reason: 'invalid_input', errors, requestId })
    }
    if (changed.has(id) || seenEventId !== id || shipped.has(id))
      return answer(409, { reason: 'order_changed', errors: ['Shipped by ada@supplier.example.'], requestId })
    shipped.set(id, body.trackingNumber)
    bodies.push(body)
    return answer(200, {})
  })
  const queryClient = createQueryClient(() => undefined)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  router.history.subscribe(() => void router.load())
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role: 'fulfilment' } } as never)
  queryClient.setQueryData(workQueuesQuery.queryKey, {
    ...{ items: [], shippedWhen: 3, lateUntil: '2026-11-18' },
  })
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <KitProvider>
          <ShipMany ids={ids} next={<NextOrders shown={ids} />} />
        </KitProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    view.unmount()
    queryClient.clear()
    vi.restoreAllMocks()
  })
  await screen.findByText(`${count} orders`)
  const leave = () => router.history.push('/orders')
  return {
    ids,
    shipped,
    bodies,
    searches,
    leave,
    place: () => router.history.location && router.state.location,
  }
}

/** Types like a scanner: into the focused field (replacing the selection) or on the button, followed by Enter. */
function scan(text: string): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd, value } = field
    const typed = value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length)
    fireEvent.change(field, { target: { value: typed } })
  } else for (const key of text) fireEvent.keyDown(field as Element, { key })
  pressEnter()
}

function pressEnter(): void {
  const field = document.activeElement as HTMLElement
  const goesOn = fireEvent.keyDown(field, { key: 'Enter' })
  if (goesOn && field instanceof HTMLButtonElement) field.click()
}

test('ships 50 orders by barcode scans and Enter alone, in packing order', async () => {
  const { ids, shipped, searches, place } = await openTable(50)
  for (const place of ids) {
    const id = ((place * 17) % 50) + 1
    scan(String(first + id))
    scan(trackingOf(id))
  }
  expect(document.activeElement?.textContent).toBe('Ship 50 orders')
  pressEnter()
  await waitFor(() => expect(screen.getAllByText('Shipped')).toHaveLength(50))
  expect(shipped).toEqual(new Map(ids.map((id) => [id, trackingOf(id)])))
  const next = screen.getByRole('button', { name: 'Next orders to ship' })
  expect(document.activeElement).toBe(next)
  next.click()
  // The fake queue still lists orders 40 to 59; those of this run aren't asked for again.
  await waitFor(() => expect(place().search).toEqual({ ids: '51-52-53-54-55-56-57-58-59' }))
  expect(place().pathname).toBe('/orders/ship')
  expect(searches).toEqual([
    expect.objectContaining({
      filters: { orderStatusId: [1], paymentStatusId: [3] },
      ...{ sortColumnHandle: 'order.id', sortDescending: false },
    }),
  ])
})

test('"Next orders to ship" opens the list once no others are ready', async () => {
  const { ids, shipped, place } = await openTable(60)
  const lines = ids.map(trackingOf).join('\n')
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => lines } })
  screen.getByRole('button', { name: 'Ship 60 orders' }).focus()
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(60))
  ;(await screen.findByRole('button', { name: 'Next orders to ship' })).click()
  await waitFor(() => expect(place().pathname).toBe('/orders'))
})

test('scanning an order again keeps its tracking number and adds a package', async () => {
  const { shipped } = await openTable(2)
  scan(trackingOf(1))
  scan(String(first + 1))
  scan(trackingOf(3))
  scan(trackingOf(2))
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(2))
  expect([...shipped].sort()).toEqual([
    [1, `${trackingOf(1)}, ${trackingOf(3)}`],
    [2, trackingOf(2)],
  ])
})

const fieldOf = (id: number): HTMLInputElement => screen.getByLabelText(`Tracking number for ${first + id}`)
const said = () => drainNotices().map(({ message }) => message)

test('a scan after the last row ships nothing: an order number goes to its row, another is refused', async () => {
  const { shipped } = await openTable(2)
  scan(trackingOf(1))
  scan(trackingOf(2))
  expect(document.activeElement?.textContent).toBe('Ship 2 orders')
  drainNotices()
  scan(trackingOf(2))
  scan(trackingOf(9))
  expect(said()).toEqual([`Already scanned for ${first + 2}.`, `${trackingOf(9)} isn't one of these orders.`])
  scan(String(first + 1))
  scan(trackingOf(3))
  expect(shipped.size).toBe(0)
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(2))
  expect(shipped.get(1)).toBe(`${trackingOf(1)}, ${trackingOf(3)}`)
})

test("an order label from another run never becomes a tracking number, whether it's scanned, left or pasted", async () => {
  const { shipped } = await openTable(3)
  drainNotices()
  for (const key of ['Enter', 'Tab']) {
    fireEvent.change(fieldOf(1), { target: { value: '100777' } })
    expect(fireEvent.keyDown(fieldOf(1), { key })).toBe(false)
    expect(said()).toEqual(["100777 isn't one of these orders."])
    expect(fieldOf(1).value).toBe('')
    expect(document.activeElement).toBe(fieldOf(1))
  }
  scan(trackingOf(1))
  fireEvent.change(fieldOf(2), { target: { value: '100778' } })
  fireEvent.change(fieldOf(3), { target: { value: String(first + 2) } })
  expect(screen.getByText("100778 isn't one of these orders.")).toBeTruthy()
  expect(screen.getByText(`${first + 2} is an order number.`)).toBeTruthy()
  const ship = screen.getByRole('button', { name: 'Ship 3 orders' })
  fireEvent.click(ship)
  expect(ship.dataset.tip).toBe('Check the tracking numbers in red first')
  expect(shipped.size).toBe(0)
  // With the carrier chosen, the supplier's own numbers may look like order numbers.
  fireEvent.change(fieldOf(3), { target: { value: 'LOCAL-7' } })
  fireEvent.change(screen.getByLabelText(`Carrier for ${first + 2}`), { target: { value: 'DPD' } })
  fireEvent.click(ship)
  await waitFor(() => expect(shipped.size).toBe(3))
  expect([...shipped.values()].sort()).toEqual(['100778', trackingOf(1), 'LOCAL-7'].sort())
})

test('refuses another order’s tracking number, unless the orders are confirmed to share a package', async () => {
  const { shipped } = await openTable(3)
  scan(trackingOf(1))
  drainNotices()
  scan(trackingOf(1))
  expect(said()).toEqual([`Already scanned for ${first + 1}.`])
  expect(fieldOf(2).value).toBe('')
  expect(document.activeElement).toBe(fieldOf(2))
  screen.getByRole('button', { name: `Same package as ${first + 1}` }).click()
  expect(fieldOf(2).value).toBe(trackingOf(1))
  expect(document.activeElement).toBe(fieldOf(3))
  expect(screen.queryByRole('button', { name: /^Same package/ })).toBeNull()
  fireEvent.change(fieldOf(3), { target: { value: trackingOf(1) } })
  const ship = screen.getByRole('button', { name: 'Ship 3 orders' })
  fireEvent.click(ship)
  expect(ship.dataset.tip).toBe('Check the tracking numbers in red first')
  expect(shipped.size).toBe(0)
  fieldOf(3).focus()
  scan(trackingOf(3))
  expect(document.activeElement).toBe(ship)
  pressEnter()
  await waitFor(() => expect([...shipped.keys()]).toHaveLength(3))
  expect(shipped.get(2)).toBe(trackingOf(1))
})

test.each([skuOf(1), skuOf(3).toLowerCase()])(
  'an item’s label never becomes a tracking number: %s',
  async (label) => {
    const { shipped } = await openTable(3)
    drainNotices()
    scan(label)
    expect(said()).toEqual([`${label} is a SKU.`])
    expect(fieldOf(1).value).toBe('')
    scan(trackingOf(1))
    scan(trackingOf(2))
    scan(trackingOf(3))
    pressEnter()
    await waitFor(() => expect(shipped.get(1)).toBe(trackingOf(1)))
  },
)

test('a refused scan keeps the tracking number in the field, for the next scan to replace', async () => {
  await openTable(3)
  scan(trackingOf(1))
  scan(trackingOf(2))
  fieldOf(1).focus()
  scan('100777')
  expect([fieldOf(1).value, document.activeElement]).toEqual([trackingOf(1), fieldOf(1)])
  scan(trackingOf(2))
  expect(fieldOf(1).value).toBe(trackingOf(1))
  expect(screen.getByRole('button', { name: `Same package as ${first + 2}` })).toBeTruthy()
  scan(trackingOf(9))
  expect(fieldOf(1).value).toBe(trackingOf(9))
})

test('asks before leaving with unshipped tracking numbers', async () => {
  const { leave, place } = await openTable(2)
  scan(trackingOf(1))
  leave()
  const ask = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(ask.getByRole('button', { name: 'Stay on this page' }))
  expect(fieldOf(1).value).toBe(trackingOf(1))
  fireEvent.change(fieldOf(1), { target: { value: '' } })
  leave()
  await waitFor(() => expect(place().pathname).toBe('/orders'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('with rows left after shipping, the first of them has the focus', async () => {
  const { shipped } = await openTable(3)
  scan(trackingOf(1))
  const ship = screen.getByRole('button', { name: 'Ship 1 order' })
  ship.focus()
  ship.click()
  await waitFor(() => expect(shipped.size).toBe(1))
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(2)))
})

test('reports the 3 wrong packages of 40 pasted ones and ships the others once', async () => {
  const { ids, shipped } = await openTable(40, new Set([12]))
  const lines = ids.map((id) => `${first + id}\t${trackingOf(id)}`)
  lines[6] = `999999\t${trackingOf(7)}`
  lines[20] = `${first + 21}\t1.23457E+17`
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => lines.join('\r\n') } })
  expect(screen.getByText('1 pasted line skipped')).toBeTruthy()
  expect(screen.getByText("999999 isn't one of these orders.")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ship 39 orders' }))
  await waitFor(() => expect(screen.getAllByText('Shipped')).toHaveLength(37))
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  const named = [
    expect.stringContaining('999999'),
    'Shipped by ada@supplier.example.',
    expect.stringContaining('spreadsheet'),
  ]
  expect(alerts()).toEqual(named)
  expect([...shipped.keys()].sort((a, b) => a - b)).toEqual(ids.filter((id) => ![7, 12, 21].includes(id)))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  await waitFor(() => expect(alerts()).toEqual(named))
  expect(shipped.size).toBe(37)
})

test('applies the table’s ship date and note to all orders; no date means today, and an invalid date ships nothing', async () => {
  const { bodies } = await openTable(3)
  const date: HTMLInputElement = await screen.findByLabelText('Ship date')
  expect(date.value).not.toBe('')
  scan(trackingOf(1))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 1 order' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).not.toHaveProperty('shippedAt')
  fireEvent.change(date, { target: { value: '2/30/2026' } })
  fireEvent.blur(date)
  screen.getByText('February 2026 has 28 days')
  screen.getByLabelText(`Tracking number for ${first + 2}`).focus()
  scan(trackingOf(2))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 1 order' }))
  expect(screen.getByRole('button', { name: 'Ship 1 order' }).dataset.tip).toBe('Enter the ship date first')
  fireEvent.change(date, { target: { value: 'Nov 3, 2026' } })
  fireEvent.blur(date)
  fireEvent.change(screen.getByLabelText('Note to customers (optional)'), {
    target: { value: ' Two boxes ' },
  })
  screen.getByLabelText(`Tracking number for ${first + 3}`).focus()
  scan(trackingOf(3))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  await waitFor(() => expect(bodies).toHaveLength(3))
  for (const body of bodies.slice(1))
    expect(body).toMatchObject({ shippedAt: '2026-11-03', note: 'Two boxes' })
})
