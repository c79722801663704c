import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import { openStatuses, searchPath } from './orders-page.test-kit.tsx'

const row = (id: number, orderStatusId: number) => ({
  ...openStatuses,
  id,
  orderNumber: `SO-${id}`,
  orderStatusId,
  'order.orderedAt': '2026-01-05T10:00:00Z',
  'order.id': id,
  'order.referenceNumber': 'PO 17',
  'shippingAddress.name': 'Ada',
  'order.lineCount': 3,
  'order.total': '1234.5',
})

let opened: ReturnType<typeof openApp> | undefined

function open(
  items: readonly object[],
  { total = items.length, paymentCollection = true, address = '/orders/' } = {},
) {
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), paymentCollection } },
    [searchPath]: { body: { items, total } },
  })
  opened = openApp(address)
  return { ...opened, server }
}

/** The list's search requests, oldest first. */
async function askedOf(server: ReturnType<typeof startFakeServer>): Promise<unknown[]> {
  const searches = server.requests.filter(({ url }) => url.endsWith(searchPath))
  return await Promise.all(searches.map((request) => request.clone().json()))
}

beforeEach(() => {
  writeStored('token', 'kept')
})

describe('the orders page', () => {
  it('shows each order’s number, named status, progress and the default columns', async () => {
    open([row(5, 4)])
    const table = await screen.findByRole('table')
    expect(document.title).toBe('Orders')
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      '',
      'Order #',
      'Status',
      'Progress',
      'Ordered at',
      'Order Reference #',
      'Ship To Name',
      'Total order items',
      'Order total',
    ])
    // Cells are announced with the column's name, without the header's buttons.
    within(table).getByRole('columnheader', { name: 'Ordered at' })
    const cells = within(table).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['', 'On Hold', 'Authorized', '1/5/26 10:00:00 AM', 'PO 17', 'Ada', '3', '$1,234.50'],
    ])
    for (const name of ['Payment: Authorized', 'Purchase orders: Unprocessed', 'Shipping: Not Shipped'])
      within(table).getByRole('img', { name })
  })

  it('shows no payments if the portal collects none, whatever columns the URL asks for', async () => {
    const columns = 'order.total,payment.shippingCost,order.paymentStatusId'
    open([row(5, 1)], { paymentCollection: false, address: `/orders/?columns=${columns}` })
    await screen.findByRole('table')
    expect(screen.queryByRole('img', { name: /^Payment/ })).toBeNull()
    const headers = screen.getAllByRole('columnheader').slice(4)
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Order total'])
  })

  it('sorts by the clicked column header', async () => {
    const { server } = open([row(5, 1)])
    fireEvent.click(await screen.findByRole('button', { name: 'Order total' }))
    await waitFor(async () => expect(await askedOf(server)).toHaveLength(2))
    expect(await askedOf(server)).toMatchObject([
      { sortColumnHandle: 'order.id', sortDescending: true, limit: 50, offset: 0 },
      { sortColumnHandle: 'order.total', sortDescending: false, offset: 0 },
    ])
  })

  it('sorts by order status by its header too, whose menu opens by its button', async () => {
    const { server } = open([row(5, 1)])
    fireEvent.click(await screen.findByRole('button', { name: 'Status' }))
    await waitFor(async () =>
      expect((await askedOf(server)).at(-1)).toMatchObject({ sortColumnHandle: 'order.orderStatusId' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Edit column Status' }))
    await screen.findByRole('menuitem', { name: 'Sort descending' })
    expect(screen.queryByRole('menuitem', { name: 'Remove column' })).toBeNull()
  })

  it('opens an order by clicking its row', async () => {
    const { path } = open([row(5, 1)])
    fireEvent.click(await screen.findByText('Ada'))
    await waitFor(() => expect(path()).toBe('/orders/5'))
  })

  it('dims drafts, explains why, and doesn’t open them', async () => {
    const { path } = open([row(6, 8)])
    const draft = await screen.findByText('Ada')
    fireEvent.click(draft)
    const line = draft.closest('tr')
    expect(line?.getAttribute('data-draft')).toBe('true')
    expect(line?.getAttribute('data-tip')).toBe('Draft orders cannot be selected')
    expect(screen.queryByRole('link', { name: /SO-6/ })).toBeNull()
    expect(path()).toBe('/orders/')
  })

  it('says if there is nothing to show', async () => {
    open([])
    await screen.findByText('Nothing matches your filters')
  })

  it('pages through the list in selectable sizes', async () => {
    const { server } = open([row(5, 1)], { total: 120 })
    const pager = await screen.findByRole('navigation', { name: 'Order pages' })
    expect(pager.textContent).toContain('Page 1 of 3')
    fireEvent.click(within(pager).getByRole('button', { name: 'Next page' }))
    await waitFor(async () => expect(await askedOf(server)).toMatchObject([{}, { offset: 50, limit: 50 }]))
    const sizes = within(pager).getByRole('combobox', { name: 'Orders per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['25', '50', '100', '500', '1,000'].map((size) => `${size} per page`))
    fireEvent.change(sizes, { target: { value: '25' } })
    await waitFor(async () => expect((await askedOf(server)).at(-1)).toMatchObject({ offset: 0, limit: 25 }))
  })
})
