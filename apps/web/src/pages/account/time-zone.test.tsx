import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type FakeHandler,
  openApp,
  portalFixture,
  sessionFixture,
  showScreen,
  startFakeServer,
  takeMessages,
} from '../../app/testing/open-app.test-kit.tsx'
import { orderRowFixture, searchPath } from '../orders/orders-page.test-kit.tsx'

const choosePath = '/api/dealer-portal/dealer/time-zone'

let opened: ReturnType<typeof openApp> | undefined

function open(address: string, timeZone: string | null, answers: Readonly<Record<string, FakeHandler>> = {}) {
  let stored = timeZone
  const { channelId: _, ...dealer } = sessionFixture(3, { timeZone }).dealer
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': () => ({ body: sessionFixture(3, { timeZone: stored }) }),
    '/api/dealer-portal/dealer/': { body: dealer },
    '/api/dealer-portal/dealer/account-credit': { body: { creditAvailable: '0.00', creditUsed: '0.00' } },
    [choosePath]: async (request) => {
      stored = ((await request.json()) as { timeZone: string }).timeZone
      return { body: { ...dealer, timeZone: stored } }
    },
    ...answers,
  })
  opened = openApp(address)
  const chosen = async () => {
    const request = server.requests.find(({ url }) => url.endsWith(choosePath))
    return request && ((await request.clone().json()) as unknown)
  }
  return { chosen, searches: () => server.sent('POST', searchPath) }
}

beforeEach(() => {
  writeStored('token', 'kept')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the time zone setting', () => {
  it('is in Account, defaults to UTC, and saves the name', async () => {
    const { chosen } = open('/account', null)
    const form = within(await screen.findByRole('form', { name: 'Time zone' }))
    const field = form.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
    expect(field.value).toBe('UTC')
    fireEvent.change(field, { target: { value: 'America/New_York' } })
    fireEvent.click(form.getByRole('button', { name: 'Save time zone' }))
    await waitFor(async () => expect(await chosen()).toEqual({ timeZone: 'America/New_York' }))
    await waitFor(() => expect(takeMessages()).toContain('Your time zone has been updated'))
    expect(field.value).toBe('America/New_York')
  })

  it('says why a zone is refused', async () => {
    open('/account', null, {
      [choosePath]: {
        status: 422,
        body: { reason: 'invalid_input', errors: ['Must be the name of a time zone.'] },
      },
    })
    const form = within(await screen.findByRole('form', { name: 'Time zone' }))
    fireEvent.click(form.getByRole('button', { name: 'Save time zone' }))
    expect((await form.findByRole('alert')).textContent).toContain('Must be the name of a time zone.')
  })
})

describe('the browser’s time zone', () => {
  const offer = 'Show times in Japan Standard Time?'
  const standIn = (timeZone: string) => {
    const own = new Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...own, timeZone })
  }

  it.each([
    ['Use Japan Standard Time', 'Asia/Tokyo'],
    ['Keep UTC', 'UTC'],
  ])('is offered on the dashboard until answered: %s', async (answer, timeZone) => {
    standIn('Asia/Tokyo')
    const { chosen } = open('/', null)
    await screen.findByText(offer)
    fireEvent.click(screen.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByText(offer)).toBeNull())
    expect(await chosen()).toEqual({ timeZone })
  })

  it.each([
    ['was chosen', 'Asia/Tokyo', 'UTC'],
    ['is UTC', 'UTC', null],
  ])('is not offered if a zone %s', async (_, browserZone, timeZone) => {
    standIn(browserZone)
    open('/', timeZone)
    await screen.findByRole('region', { name: 'Account status' })
    expect(screen.queryByText(/^Show times in/)).toBeNull()
  })
})

describe('the orders of a dealer in New York', () => {
  const rows = [
    { ...orderRowFixture(1), 'order.orderedAt': '2026-11-20T17:00:00Z' },
    { ...orderRowFixture(2), 'order.orderedAt': '2026-11-20T03:30:00Z' },
    { ...orderRowFixture(3), 'order.orderedAt': '2026-11-02T03:30:00Z' },
  ]
  const openOrders = async (address = '/orders/') => {
    vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
    showScreen('wide')
    const server = open(address, 'America/New_York', { [searchPath]: { body: { items: rows, total: 3 } } })
    await screen.findByRole('table')
    return server
  }

  it('have local times, with the zone in the tooltip and below the list, and Today for recent ones', async () => {
    await openOrders()
    const times = [...document.querySelectorAll('time')]
    expect(times.map(({ textContent }) => textContent)).toEqual([
      '12:00:00 PM',
      '10:30:00 PM',
      '11/1/26 10:30:00 PM',
    ])
    expect(times.map(({ dataset }) => dataset.beside)).toEqual(['Today', 'Yesterday', undefined])
    expect(times.map(({ dataset }) => dataset.tip)).toEqual([
      '11/20/26 12:00:00 PM Eastern Time',
      '11/19/26 10:30:00 PM Eastern Time',
      '11/1/26 10:30:00 PM Eastern Time',
    ])
    expect(screen.getByRole('link', { name: 'Times in Eastern Time' }).getAttribute('href')).toContain(
      '/account',
    )
  })

  it('are filtered by local dates and times', async () => {
    const { searches } = await openOrders('/orders/?startDate=2026-11-01&endDate=2026-11-01')
    await screen.findByText('Dates and times are in Eastern Time.')
    expect((await searches()).at(-1)?.filters).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-01',
    })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Start Date with time' }))
    await screen.findByText('Start Date: 11/1/26 12:00:00 AM Eastern Time')
    fireEvent.click(screen.getByRole('checkbox', { name: 'End Date with time' }))
    // A day with 25 hours.
    await waitFor(async () =>
      expect((await searches()).at(-1)?.filters).toMatchObject({
        startDate: '2026-11-01T04:00:00Z',
        endDate: '2026-11-02T04:59:59.999Z',
      }),
    )
    fireEvent.click(screen.getByRole('checkbox', { name: 'End Date with time' }))
    await waitFor(() => expect(opened?.router.state.location.search).toMatchObject({ endDate: '2026-11-01' }))
  })
})
