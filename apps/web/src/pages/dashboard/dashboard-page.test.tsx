import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  openApp,
  polyfillJsdom,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import { drainNotices } from '../../notices/notices.ts'
import { writeStored } from '../../storage/local-store.ts'

const day = (date: string, totalOrders: number, totalValue: string) => ({
  day: date,
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

let opened: ReturnType<typeof openApp> | undefined

function open(figures: object, { session = {}, portal = {} } = {}) {
  writeStored('token', 'kept')
  startFakeServer({
    '/api-public/dealer-portal/': { body: { ...portalFixture, ...portal } },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...session } },
    '/api/dealer-portal/dealer/dashboard-stats': { body: { ...stats, ...figures } },
  })
  opened = openApp('/')
}

beforeEach(() => {
  polyfillJsdom()
  window.localStorage.clear()
  drainNotices()
})
afterEach(() => opened?.close())

const shown = (name: string) => screen.queryByRole('heading', { name }) !== null

describe('what the orders come to', () => {
  it.each([
    { order: true, collects: true, methods: 0, expected: 'Last 7 Days' },
    { order: true, collects: false, methods: 0, expected: 'Last 7 Days' },
    { order: false, collects: true, methods: 0, expected: 'Getting Started' },
    { order: false, collects: true, methods: 2, expected: 'Getting Started' },
    { order: false, collects: false, methods: 0, expected: 'No orders yet' },
  ])('shows $expected when order=$order, collects=$collects', async (given) => {
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

  it('writes the figures for people, with the same in a table', async () => {
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

it('each figure leads to the orders it counts: totals to none that are drafts or canceled', async () => {
  open({})
  await screen.findByRole('table', { hidden: true })
  const searchOf = (name: RegExp) =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams
  for (const name of [/^Unauthorized Orders/, /^Total Orders/, /^Total value/])
    expect(searchOf(name).get('where')).toBe('[["order.orderedAt","within_last",7,"days"]]')
  expect(searchOf(/^Total Orders/).get('orderStatusId')).toBe('1,2,4,5,6,7')
  expect(searchOf(/^Total value/).get('orderStatusId')).toBe('1,2,4,5,6,7')
  expect([...searchOf(/^Unauthorized Orders/).keys()]).not.toContain('orderStatusId')
  expect(searchOf(/^Unauthorized Orders/).get('paymentStatusId')).toBe('1')
})

describe('the partner', () => {
  const upsell = {
    enabled: true,
    promoCode: 'QUAY20',
    url: 'https://partner.example/?supplier=7',
    text: null,
  }

  it('is shown with its promotion and a link that carries the supplier', async () => {
    open({}, { portal: { upsell } })
    const link = await screen.findByRole('link', { name: /Learn more/ })
    expect(link.getAttribute('href')).toBe(upsell.url)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    screen.getByText('20% off the first month')
    screen.getByText('QUAY20')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', null])('makes no link of %s', async (url) => {
    open({}, { portal: { upsell: { ...upsell, url } } })
    await screen.findByText('QUAY20')
    expect(screen.queryByRole('link', { name: /Learn more/ })).toBeNull()
  })

  it('is not shown where it is switched off', async () => {
    open({}, { portal: { upsell: { ...upsell, enabled: false } } })
    await screen.findByRole('table', { hidden: true })
    expect(screen.queryByText('QUAY20')).toBeNull()
  })
})
