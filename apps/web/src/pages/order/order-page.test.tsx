import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { Order } from '@portal/contract/orders/order.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeResponse,
  openApp,
  portalFixture,
  sessionFixture,
  showScreen,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import { orderFixture as order } from './order.test-kit.tsx'

const assetHosts = [{ from: 'storage.example', to: 'assets.example' }]
let opened: ReturnType<typeof openApp> | undefined

function open(answer: FakeResponse, session: object = {}) {
  startFakeServer({
    '/api-public/dealer-portal/': { body: { ...portalFixture, assetHosts } },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...session } },
    '/api/dealer-portal/order-search/': { body: { items: [], total: 0 } },
    '/api/dealer-portal/orders/12': answer,
  })
  opened = openApp('/orders/12')
  return opened
}

const show = async (change: Partial<Order> = {}, session: object = {}) => {
  open({ body: { ...order, ...change } }, session)
  await screen.findByRole('heading', { name: 'SO-12', level: 1 })
}
const region = (name: string) => screen.getByRole('region', { name })
const headersIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent)

const lineHeaders = [
  ...['Item', 'SKU', 'Weight (lbs)', 'Shipped', 'Tracking', 'Quantity', 'Price', 'Subtotal'],
  'Shipping address',
]
const shipmentHeaders = ['Tracking number', 'Items', 'Shipped at', 'Carrier', 'Method', 'Cost']

beforeEach(() => {
  writeStored('token', 'kept')
})

describe('a newly placed order', () => {
  const placed = { orderStatusId: 1, paymentStatusId: 1, paymentError: null, shipments: [] } as const
  const openPlaced = async (change: Partial<Order>) => {
    const { router } = open({ body: { ...order, ...placed, ...change } })
    await screen.findByRole('heading', { name: 'SO-12', level: 1 })
    await router.navigate({ to: '/orders/$id', params: { id: '12' }, state: { isPlaced: true } })
  }

  it('says what happens next, once', async () => {
    await openPlaced({})
    await screen.findByText('Order SO-12 placed')
    expect(screen.getByText(/^Waiting for your authorization\./)).toBeDefined()
    expect(screen.queryByText(/waits for you to authorize/)).toBeNull()
  })

  it('stops saying so after cancellation, whatever the browser history has', async () => {
    await openPlaced({ orderStatusId: 3, canceledAt: '2026-01-06T10:00:00Z' })
    await waitFor(() => expect(opened?.router.state.location.state).toMatchObject({ isPlaced: true }))
    expect(screen.queryByText('Order SO-12 placed')).toBeNull()
  })
})

it('says that all packages were recently delivered', async () => {
  const shipments = order.shipments.map((shipment) => ({
    ...shipment,
    deliveredAt: new Date().toISOString(),
  }))
  await show({ shippedStatusId: 2, shipments })
  expect(screen.getByText('Everything has been delivered')).toBeDefined()
})

describe('the order page', () => {
  it('marks a simulated order next to its number, not in the title', async () => {
    open({ body: { ...order, orderNumber: 'TEST-12' } })
    await screen.findByRole('heading', { name: 'TEST-12', level: 1 })
    expect(screen.getByText('TEST')).toBeDefined()
    expect(document.title).toBe('TEST-12')
  })

  it('has the number as title and heading, status, progress and the way back', async () => {
    await show()
    expect(document.title).toBe('SO-12')
    expect(screen.queryByText('TEST')).toBeNull()
    expect(screen.getByText('Open')).toBeDefined()
    for (const name of [
      'Payment: Partially Refunded',
      'Purchase orders: Partially Processed',
      'Shipping: Partially Shipped',
    ]) {
      expect(screen.getByRole('img', { name })).toBeDefined()
    }
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Orders' })
    expect(back.getAttribute('href')).toBe('/orders/')
  })

  it('has its facts, the shipping method text if the channel has no name, and no cancellation date', async () => {
    await show()
    const facts = region('Details').textContent
    for (const fact of ['SO-12', 'PO 17', '1/5/26 10:00:00 AM', 'UPS Ground', '88'])
      expect(facts).toContain(fact)
    expect(facts).not.toContain('Canceled')
  })

  it('shows only the time for today’s events, and in print the date as well', async () => {
    const orderedAt = new Date(Date.now() - 60_000).toISOString()
    await show({ orderedAt })
    const time = region('Details').querySelector(`time[datetime="${orderedAt}"]`)
    expect(time?.textContent).toMatch(/^\d+:\d\d:\d\d [AP]M$/)
    expect(time?.getAttribute('data-day')).toMatch(/^\d+\/\d+\/\d\d$/)
    const earlier = region('Shipments').querySelector('time')
    expect(earlier?.hasAttribute('data-day')).toBe(false)
  })

  it('shows the supplier’s invoice number, or else the payment id', async () => {
    await show({ payment: { ...order.payment!, invoiceNumber: 'INV-77' } })
    expect(region('Details').textContent).toContain('Invoice numberINV-77')
  })

  it('shows cancellation date and the channel’s shipping method once they exist', async () => {
    await show({ canceledAt: '2026-01-08T09:00:00Z', channelShippingMethod: { id: 1, name: 'Standard' } })
    expect(region('Details').textContent).toContain('Canceled1/8/26 9:00:00 AM')
    expect(region('Details').textContent).toContain('Standard')
  })

  it('has addresses, note and payment error', async () => {
    await show()
    expect(region('Billing address').textContent).toContain('Books')
    expect(region('Shipping address').textContent).toContain('1 Main St')
    expect(region('Note').textContent).toContain('Leave at the door')
    expect(screen.getByText('Payment error').parentElement?.textContent).toContain('Card declined')
  })

  it('shows the recipient’s contact with each address, if any', async () => {
    const reachable = { ...order.billingAddress!, email: 'books@dealer.example', phone: '(541) 555-0117' }
    await show({ billingAddress: reachable })
    expect(region('Billing address').textContent).toContain('United Statesbooks@dealer.example(541) 555-0117')
    expect(region('Shipping address').textContent).toMatch(/United States$/)
  })

  it('redirects to the list if the URL has no order', async () => {
    const { path } = open({ status: 404, body: { reason: 'order_not_found', errors: [] } })
    await screen.findByRole('heading', { name: 'Orders', level: 1 })
    expect(path()).toBe('/orders/')
  })

  it('stays and offers a retry if the order times out', async () => {
    const body = { reason: 'search_too_broad', errors: ['This search takes too long.'], requestId: 'r' }
    const { path } = open({ status: 422, body })
    await screen.findByRole('heading', { name: "We couldn't load this order", level: 1 })
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(path()).toBe('/orders/12')
  })
})

describe('its lines', () => {
  it('are grouped by address, with every column', async () => {
    await show()
    const tables = within(region('Items')).getAllByRole('table')
    expect(
      within(region('Items'))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Ship to Ada, 1 Main St'),
      expect.stringContaining('Ship to Bo, 2 Side St'),
    ])
    expect(headersIn(tables[0]!)).toEqual(lineHeaders)
    const cells = within(tables[0]!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(['A-1', '1.25', '2/3', '1Z999', '3', '$10.00', '$30.00', ''])
    expect(within(tables[1]!).getByRole('rowheader').textContent).toBe('Lamp')
  })

  it('fall back to their variant’s image and title', async () => {
    const virtualVariant = {
      id: 4,
      productId: 3,
      image: 'https://storage.example/v.webp',
      title: 'Kettle, red',
    }
    await show({ orderItems: [{ ...order.orderItems[0]!, title: null, virtualVariant }] })
    const header = within(region('Items')).getByRole('rowheader')
    expect(header.textContent).toBe('Kettle, red')
    expect(header.querySelector('img')?.src).toBe('https://assets.example/v.webp')
  })
})

describe('hundreds of lines', () => {
  it('all appear in the end, as one table with headers', async () => {
    const [first] = order.orderItems
    const orderItems = Array.from({ length: 200 }, (_, id) => ({ ...first!, id: id + 1, sku: `S-${id + 1}` }))
    await show({ orderItems })
    const items = region('Items')
    await waitFor(() => expect(items.querySelectorAll('tbody tr')).toHaveLength(200))
    expect(headersIn(within(items).getByRole('table'))).toEqual(lineHeaders)
    const skus = [...items.querySelectorAll('tbody td:nth-of-type(1)')].map(({ textContent }) => textContent)
    expect(skus).toEqual(orderItems.map(({ sku }) => sku))
  })
})

describe('its shipments', () => {
  it('have every column, and two items until expanded', async () => {
    await show()
    const shipments = region('Shipments')
    expect(headersIn(within(shipments).getByRole('table'))).toEqual(shipmentHeaders)
    for (const text of ['1Z999', '1/6/26 10:00:00 AM', 'UPS', 'Ground', '$9.90'])
      expect(shipments.textContent).toContain(text)
    expect(within(shipments).getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(within(shipments).getByRole('button', { name: 'Show 1 More' }))
    const entries = () =>
      within(shipments)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(entries()).toContain('1 × SKU-3')
    // The same button hides them again, which keeps the focus.
    fireEvent.click(within(shipments).getByRole('button', { name: 'Show fewer', expanded: true }))
    expect(entries()).toHaveLength(2)
  })

  it('are cards with the same facts on a narrow screen', async () => {
    showScreen('narrow')
    await show()
    const shipments = region('Shipments')
    expect(within(shipments).queryByRole('table')).toBeNull()
    for (const label of shipmentHeaders) expect(within(shipments).getByText(label)).toBeDefined()
    for (const text of ['1Z999', '1/6/26 10:00:00 AM', 'UPS', 'Ground', '$9.90'])
      expect(shipments.textContent).toContain(text)
  })

  it('are named as missing if there are none', async () => {
    await show({ shipments: [] })
    expect(region('Shipments').textContent).toContain(
      'No shipment/tracking data is available for this order yet',
    )
  })
})

describe('payments', () => {
  it('are summarized with date and partial or full refunds', async () => {
    await show()
    const invoice = region('Invoice summary').textContent
    for (const text of ['Subtotal$60.00', 'Dropship fee$2.50', 'Total$62.50', 'Paid On1/7/26 10:00:00 AM']) {
      expect(invoice).toContain(text)
    }
    expect(invoice).toContain('was partially refunded: $1.50')
    expect(invoice).toContain('was fully credited: $62.50')
  })

  it('are initiated, not paid, while awaiting clearance', async () => {
    await show({ paymentStatusId: 7 })
    expect(region('Invoice summary').textContent).toContain('Payment Initiated On')
  })

  it('are hidden if the portal collects none', async () => {
    await show({}, { paymentCollection: false })
    expect(screen.queryByRole('region', { name: 'Invoice summary' })).toBeNull()
    expect(screen.queryByText('Payment error')).toBeNull()
    expect(document.body.textContent).not.toContain('$')
    expect(screen.queryByRole('img', { name: /^Payment/ })).toBeNull()
  })
})
