import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'

const day = (date: string, totalOrders: number, totalValue: string) => ({
  since: `${date}T00:00:00Z`,
  until: `${date}T23:00:00Z`,
  totalOrders,
  totalValue,
})

const stats = {
  totalOrders: 1234,
  totalValue: '20565.62',
  totalUnauthorized: 17,
  mostRecentOrderTm: '2026-01-02T03:04:05Z',
  activePaymentMethods: 1,
  days: [day('2026-01-01', 1234, '20565.62'), day('2026-01-02', 0, '0.00')],
}

const none = { count: 0, total: '0.00' }
const nothing = {
  unauthorizedOrders: none,
  declinedOrders: none,
  attentionOrders: 0,
  refundFailedOrders: 0,
  expiringCertificates: [],
  unverifiedBankAccounts: [],
}

const emptyWindow = { cutOff: null, note: null, newProducts: [], backInStock: [], usualBasket: [] }

function open(
  figures: object,
  { session = {}, portal = {}, needs = {}, window = {}, products = [] as object[] } = {},
) {
  writeStored('token', 'kept')
  startFakeServer({
    '/api-public/dealer-portal/': { body: { ...portalFixture, ...portal } },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...session } },
    '/api/dealer-portal/dealer/dashboard-stats': { body: { ...stats, ...figures } },
    '/api/dealer-portal/dealer/needs-you': { body: { ...nothing, ...needs } },
    '/api/dealer-portal/dealer/shop-window': { body: { ...emptyWindow, ...window } },
    '/api/dealer-portal/dealer-products/products': { body: products },
  })
  openApp('/')
}

beforeEach(() => {
  window.localStorage.clear()
})

const shown = (name: string) => screen.queryByRole('heading', { name }) !== null

describe('order figures', () => {
  it.each([
    { order: true, collects: true, methods: 0, expected: 'Last 7 Days' },
    { order: true, collects: false, methods: 0, expected: 'Last 7 Days' },
    { order: false, collects: true, methods: 0, expected: 'Getting Started' },
    { order: false, collects: true, methods: 2, expected: 'Getting Started' },
    { order: false, collects: false, methods: 0, expected: 'No orders yet' },
  ])('show $expected if order=$order, collects=$collects', async (given) => {
    const { order, collects, methods, expected } = given
    open(
      { activePaymentMethods: methods, mostRecentOrderTm: order ? stats.mostRecentOrderTm : null },
      { session: { paymentCollection: collects } },
    )
    await screen.findByRole(order ? 'table' : 'heading', order ? { hidden: true } : { name: expected })
    const all = ['Last 7 Days', 'Getting Started', 'No orders yet']
    expect(all.filter(shown)).toEqual([expected])
    const marked = document.querySelectorAll('[aria-current="step"]')
    expect(marked).toHaveLength(expected === 'Getting Started' && methods === 0 ? 1 : 0)
  })

  it('are formatted, with the same in a table', async () => {
    open({}, { session: { account: { id: 1, currencyContext: { code: 'GBP', unicodeDecimal: 163 } } } })
    const table = await screen.findByRole('table', { hidden: true })
    for (const text of ['Unauthorized Orders17', 'Total Orders1,234', 'Total value£20,565.62']) {
      expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(text)
    }
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayOrdersValue',
      'Thu, Jan 11,234£20,565.62',
      'Fri, Jan 20£0.00',
    ])
  })
})

const tasks = async (first: RegExp) => {
  await screen.findByRole('link', { name: first })
  const section = screen.getByRole('region', { name: 'Needs your attention' })
  const links = within(section).getAllByRole<HTMLAnchorElement>('link')
  return links.map(({ textContent, href }) => [textContent, href.replace(location.origin, '')])
}

describe('needs you', () => {
  it('links to each task, those that delay orders first', async () => {
    const certificate = { id: 1, number: 'R-7', state: 'OR', expiresAt: '2026-01-10T00:00:00Z' }
    const needs = {
      unauthorizedOrders: { count: 1234, total: '20565.62' },
      declinedOrders: { count: 1, total: '75.00' },
      expiringCertificates: [
        { ...certificate, hasExpired: true },
        { ...certificate, id: 2, state: 'WA', hasExpired: false },
      ],
      unverifiedBankAccounts: [{ id: 5, name: 'Checking', last4: '6789' }],
    }
    open({}, { needs })
    expect(await tasks(/was declined/)).toEqual([
      ['1 payment was declined$75.00 unpaid', '/orders/?orderStatusId=1%2C4%2C5%2C6&paymentStatusId=8'],
      ['1,234 orders awaiting authorization$20,565.62 total', '/orders/?orderStatusId=1&paymentStatusId=1'],
      [
        "Verify Checking ending in 6789You can pay with this bank account once it's verified.",
        '/settings#payment-methods',
      ],
      ['Your resale certificate for Oregon has expiredR-7, expired 1/10/26', '/settings#resale-certificates'],
      [
        'Your resale certificate for Washington expires soonR-7, expires 1/10/26',
        '/settings#resale-certificates',
      ],
    ])
  })

  it('says calmly that there is nothing', async () => {
    open({})
    await screen.findByText("You're all caught up.")
  })

  it('is hidden before the first order, while the first steps show', async () => {
    open({ mostRecentOrderTm: null })
    await screen.findByRole('heading', { name: 'Getting Started' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull())
  })

  it('has cart products that changed since they were seen', async () => {
    const item = { quantity: 2, addedAt: '2026-01-01T00:00:00Z', seenPrice: '10.00' }
    const items = [1, 2, 3].map((id) => ({ ...item, productId: id, variantId: id }))
    writeStored('cart', JSON.stringify({ dealerId: 7, items }))
    const product = (id: number, price: string, quantity: number) => ({
      id,
      title: 'Kettle',
      images: [],
      variants: [{ id, sku: `K-${id}`, price, quantity, images: [], options: [], title: null }],
    })
    const flagsOfCheckout = {
      show_checkout: true,
      show_products_menu_item: true,
      allow_showing_products: true,
    }
    const portal = { settings: { ...portalFixture.settings, ...flagsOfCheckout } }
    open({}, { portal, products: [product(1, '12.00', 9), product(2, '10.00', 1)] })
    expect(await tasks(/in your cart have changed/)).toEqual([
      [
        '3 items in your cart have changed1 price changed, 1 item exceeds available stock, 1 item is no longer available',
        '/cart',
      ],
    ])
  })
})

it('each figure links to the orders it counts: totals exclude drafts and canceled ones', async () => {
  open({})
  await screen.findByRole('table', { hidden: true })
  const searchScope = (name: RegExp) =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams
  for (const name of [/^Unauthorized Orders/, /^Total Orders/, /^Total value/])
    expect(searchScope(name).get('where')).toBe('[["order.orderedAt","within_last",7,"days"]]')
  expect(searchScope(/^Total Orders/).get('orderStatusId')).toBe('1,2,4,5,6,7')
  expect(searchScope(/^Total value/).get('orderStatusId')).toBe('1,2,4,5,6,7')
  expect(searchScope(/^Unauthorized Orders/).get('orderStatusId')).toBe('1')
  expect(searchScope(/^Unauthorized Orders/).get('paymentStatusId')).toBe('1')
})

describe('the partner', () => {
  const upsell = {
    enabled: true,
    promoCode: 'QUAY20',
    url: 'https://partner.example/?supplier=7',
    text: null,
  }

  it('is shown with its promotion and a link that includes the supplier', async () => {
    open({}, { portal: { upsell } })
    const link = await screen.findByRole('link', { name: /Learn more/ })
    expect(link.getAttribute('href')).toBe(upsell.url)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    screen.getByText('20% off the first month')
    screen.getByText('QUAY20')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', null])('has no link for %s', async (url) => {
    open({}, { portal: { upsell: { ...upsell, url } } })
    await screen.findByText('QUAY20')
    expect(screen.queryByRole('link', { name: /Learn more/ })).toBeNull()
  })

  it('is hidden if turned off', async () => {
    open({}, { portal: { upsell: { ...upsell, enabled: false } } })
    await screen.findByRole('table', { hidden: true })
    expect(screen.queryByText('QUAY20')).toBeNull()
  })
})

describe('the shop window', () => {
  const mug = { productId: 3, title: 'Mug', picture: null }

  it('hides empty parts', async () => {
    open({})
    await screen.findByRole('table', { hidden: true })
    await waitFor(() => expect(shown('From your supplier')).toBe(false))
    for (const name of ['New', 'Back in stock', 'Your usual order']) expect(shown(name)).toBe(false)
  })

  it('shows new and restocked products with a link to all', async () => {
    const product = { ...mug, minPrice: '4.50', maxPrice: '4.50' }
    open(
      {},
      { window: { newProducts: [product], backInStock: [{ ...product, productId: 4, title: 'Lamp' }] } },
    )
    const link = await screen.findByRole('link', { name: 'Mug' })
    expect(link.getAttribute('href')).toBe('/products/3')
    expect(shown('New') && shown('Back in stock')).toBe(true)
    screen.getByRole('link', { name: 'Lamp' })
  })

  it('says how long orders still ship today, in the supplier’s time zone', async () => {
    const at = new Date(Date.now() + 125 * 60_000 + 30_000)
    const cutOff = { at: at.toISOString(), timeZone: 'America/Los_Angeles', isToday: true }
    open({}, { window: { cutOff, note: 'Order early.' } })
    await screen.findByRole('heading', { name: 'Ships today' })
    expect(screen.getByText(/2 hr 5 min left/)).toBeDefined()
    expect(screen.getByText(/Pacific Time$/)).toBeDefined()
    expect(screen.getByText('Order early.')).toBeDefined()
  })

  it('names the next shipping day', async () => {
    const cutOff = { at: '2099-11-30T21:00:00.000Z', timeZone: 'America/Los_Angeles', isToday: false }
    open({}, { window: { cutOff } })
    await screen.findByRole('heading', { name: 'Ships Monday' })
    expect(screen.queryByText(/left/)).toBeNull()
  })

  it('has no empty box after the cut-off without a note', async () => {
    const cutOff = { at: '2020-01-01T21:00:00.000Z', timeZone: 'America/Los_Angeles', isToday: true }
    open({}, { window: { cutOff, newProducts: [{ ...mug, minPrice: '4.50', maxPrice: '4.50' }] } })
    await screen.findByRole('heading', { name: 'New' })
    expect(shown('From your supplier')).toBe(false)
  })

  it('adds the usual basket to the cart, in usual quantities', async () => {
    open({}, { window: { usualBasket: [{ ...mug, variantId: 31, price: '4.50', quantity: 4 }] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Add all to cart · $18.00' }))
    await screen.findByRole('link', { name: 'Cart, 4 items' })
  })
})
