import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { newShipment } from '@portal/contract/orders/integrator/new-shipment.schema'
import { isCheckedNumber } from '@portal/contract/orders/shipments/check-digits'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { workQueuesQuery } from '../../features/dashboard/dashboard.queries.ts'
import { ShipMany } from '../../features/orders/ship-many/ship-many.tsx'
import { sessionQuery } from '../../session/session.queries.ts'
import { NextOrders } from './ship-orders-page.tsx'

export const first = 105_400
/** A UPS number with its check digit. */
export function trackingOf(id: number): string {
  const start = `1Z999AA1${String(id).padStart(9, '0')}`
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isCheckedNumber) ?? ''
}

/** A SKU that looks like a FedEx number, and others. */
export const skuOf = (id: number) => (id === 1 ? '771234567890' : `TEE-${id}`)

export function orderOf(id: number): Partial<ConsoleOrder> {
  return {
    ...{ id, orderNumber: String(first + id), orderStatusId: 1, orderStatus: 'Open', newestEventId: id },
    ...{ shipObstacle: null, shippingAddress: null, shippingMethod: null },
    dealer: { id: 1, companyName: 'Ferry Camping' } as ConsoleOrder['dealer'],
    lines: [{ id, sku: skuOf(id), unshippedQuantity: 2 } as ConsoleOrder['lines'][number]],
  }
}

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

interface Elsewhere {
  /** Order numbers of other orders by their labels. */
  readonly labels?: Readonly<Record<string, string>>
  /** SKUs of the catalog that aren't in these orders. */
  readonly skus?: readonly string[]
  /** Orders that aren't in the table, by their numbers. */
  readonly orders?: Readonly<Record<string, Partial<ConsoleOrder>>>
}

function usesOf(trackingNumbers: readonly string[], { labels = {}, skus = [] }: Elsewhere) {
  return trackingNumbers.flatMap((trackingNumber) => {
    const sku = skus.find((one) => one === trackingNumber) ?? null
    const orderNumber = labels[trackingNumber]
    const orders = orderNumber === undefined ? [] : [{ id: 9_000, orderNumber }]
    return sku === null && orderNumber === undefined ? [] : [{ trackingNumber, sku, orders }]
  })
}

/** Opens the table with `count` orders; the fake server ships them, except those `changed` by a colleague. */
export async function openTable(
  count: number,
  changed: ReadonlySet<number> = new Set(),
  elsewhere: Elsewhere = {},
) {
  const shipped = new Map<number, string>()
  const bodies: object[] = []
  const searches: object[] = []
  const voided: number[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (request.url.includes('order-search')) {
      const search = (await request.json()) as { searchType?: string; search: string }
      if (search.searchType === 'exact') {
        const order = elsewhere.orders?.[search.search]
        return answer(200, { items: order ? [{ order, dealer: { id: 1 } }] : [], total: null })
      }
      searches.push(search)
      const items = Array.from({ length: 20 }, (_, at) => ({ order: { id: at + 40, orderStatusId: 1 } }))
      return answer(200, { items: items.map((item) => ({ ...item, dealer: { id: 1 } })), total: 20 })
    }
    if (request.url.includes('tracking-number-checks')) {
      const { trackingNumbers } = (await request.json()) as { trackingNumbers: string[] }
      return answer(200, { uses: usesOf(trackingNumbers, elsewhere) })
    }
    const id = Number(/orders\/(\d+)/.exec(request.url)?.[1])
    if (request.method === 'GET') {
      const other = Object.values(elsewhere.orders ?? {}).find((order) => order.id === id)
      return answer(
        200,
        other ?? { ...orderOf(id), newestEventId: id + 1_000 * voided.filter((one) => one === id).length },
      )
    }
    if (request.method === 'DELETE') {
      const shipmentId = Number(/shipments\/(\d+)/.exec(request.url)?.[1])
      shipped.delete(shipmentId)
      voided.push(shipmentId)
      return answer(200, {})
    }
    const { seenEventId, ...body } = (await request.json()) as { seenEventId: number; trackingNumber: string }
    const parsed = newShipment.safeParse(body)
    const requestId = 'test'
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ message }) => message)
      return answer(422, { reason: 'invalid_input', errors, requestId })
    }
    if (changed.has(id) || seenEventId % 1_000 !== id % 1_000 || shipped.has(id))
      return answer(409, { reason: 'order_changed', errors: ['Shipped by ada@supplier.example.'], requestId })
    shipped.set(id, body.trackingNumber)
    bodies.push(body)
    return answer(200, { id })
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
    voided,
    leave,
    place: () => router.history.location && router.state.location,
  }
}

/** Types like a scanner: into the focused field (replacing the selection) or on the button, followed by Enter. */
export function scan(text: string): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.type !== 'checkbox' && !field.readOnly) {
    fireEvent.keyDown(field, { key: text[0] })
    const { selectionStart, selectionEnd, value } = field
    const [start, end] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)]
    // The same text at once would be no change.
    if (start + text + end === value) fireEvent.change(field, { target: { value: start + end } })
    fireEvent.change(field, { target: { value: start + text + end } })
  } else for (const key of text) fireEvent.keyDown(field ?? document.body, { key })
  pressEnter(0)
}

/** Presses Enter by itself, some time after the last key. */
export function pressEnter(afterMs = 10_000): void {
  const field = document.activeElement as HTMLElement
  const event = createEvent.keyDown(field, { key: 'Enter' })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + afterMs })
  if (fireEvent(field, event) && field instanceof HTMLButtonElement) field.click()
}

export const fieldOf = (id: number, place = 1): HTMLInputElement =>
  screen.getByLabelText(`Tracking number for ${first + id}${place === 1 ? '' : `, package ${place}`}`)

/** A row's tracking number, which is no field once the order is done. */
export const numberOf = (id: number) =>
  document.querySelector<HTMLElement>(`[data-order="${id}"]`)?.textContent

/** The message of the last scan, if it was refused. */
export const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
