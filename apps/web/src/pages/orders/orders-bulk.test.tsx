import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  showScreen,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import { openStatuses, searchPath } from './orders-page.test-kit.tsx'

const cancelPath = '/api/dealer-portal/order-search/bulk-cancel'
const exportPath = '/api/dealer-portal/order-search/export'
const row = (id: number) => ({ ...openStatuses, id, orderNumber: `SO-${id}` })
let rows = [row(5), row(6)]

let opened: ReturnType<typeof openApp> | undefined

/** Responds to count-only requests, possibly later. */
type Count = (body: { readonly filters?: object }) => Promise<Response>

const counted = (total: number) => Response.json({ items: [], total })
const failed = () => Response.json({ reason: 'internal_error', errors: ['No count today.'] }, { status: 500 })

async function open(address: string, total: number | null, count: Count, width: 'wide' | 'narrow' = 'wide') {
  showScreen(width)
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    [searchPath]: async () => ({ body: { items: rows, total } }),
    [exportPath]: { body: { job: { id: 1 } }, status: 202 },
    [`${searchPath}bulk-preview`]: { body: { eligible: 2, amountDue: null, skipped: [] } },
    [cancelPath]: { body: { numberEffected: 2, skipped: [] } },
  })
  const answer = globalThis.fetch
  globalThis.fetch = async (input) => {
    const request = input as Request
    if (!request.url.endsWith(searchPath)) return await answer(request)
    const body = await request.clone().json()
    return body.totalOnly ? await count(body) : await answer(request)
  }
  opened = openApp(address)
  await screen.findAllByRole('link', { name: /^SO-/ })
  return server
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const question = (count: number) =>
  `Are you sure you want to cancel all eligible orders of the ${count} you have selected?`

async function cancelAllMatching() {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all orders on this page' }))
  await press(/^Select all .*matching orders$/)
  fireEvent.click(
    within(await screen.findByRole('region', { name: 'Selected orders' })).getByRole('button', {
      name: 'Cancel',
    }),
  )
  await screen.findByRole('dialog')
}

beforeEach(() => {
  rows = [row(5), row(6)]
  writeStored('token', 'kept')
})

describe('the dialog of a bulk action on all matches', () => {
  it('says what it affects, even after the rows behind it reload', async () => {
    const server = await open('/orders/', 120, async () => counted(120))
    await cancelAllMatching()
    expect(await screen.findByText(question(120))).toBeDefined()
    await act(async () => await opened?.queryClient.invalidateQueries({ queryKey: ['orders', 'page'] }))
    await screen.findByText('2 orders selected')
    expect(dialog().getByText(question(120))).toBeDefined()
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toContain('Keep orders')
    expect(dialog().queryByRole('button', { name: 'Cancel' })).toBeNull()
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel orders' }))
    await waitFor(() => expect(server.paths()).toContain(cancelPath))
    const sent = await server.requests.find(({ url }) => url.endsWith(cancelPath))?.json()
    expect(sent).toMatchObject({ bulkActionType: 'all', bulkActionItemIds: [] })
  })

  it('leaves no part of them selected afterwards', async () => {
    const server = await open('/orders/', 120, async () => counted(120))
    await cancelAllMatching()
    await screen.findByText(question(120))
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel orders' }))
    await waitFor(() => expect(server.paths()).toContain(cancelPath))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('SO-5'))
  })

  it('says that the orders couldn’t be counted, and counts them on retry', async () => {
    let answer = failed
    await open('/orders/?paging=fast', null, async () => answer())
    await cancelAllMatching()
    const alerts = await dialog().findAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent).join()).toContain('No count today.')
    expect(dialog().getByRole('button', { name: 'Cancel orders' }).getAttribute('aria-disabled')).toBe('true')
    answer = () => counted(77)
    fireEvent.click(dialog().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(question(77))).toBeDefined()
  })
})

it('links from the emptied list to its orders', async () => {
  await open('/orders/?orderStatusId=1', 2, async () => counted(2))
  await cancelAllMatching()
  await screen.findByText(question(2))
  rows = []
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel orders' }))
  await press('View canceled orders')
  await waitFor(() =>
    expect(opened?.router.state.location.search).toMatchObject({
      orderStatusId: 3,
      where: [['order.updatedAt', 'within_last', '15', 'minutes']],
    }),
  )
  expect(screen.queryByRole('button', { name: 'View canceled orders' })).toBeNull()
})

describe('counting on request', () => {
  it('shows no earlier number while the new filter’s orders are counted', async () => {
    const still = new Promise<Response>(() => undefined)
    const isNarrowed = (body: { readonly filters?: object }) => 'orderStatusId' in (body.filters ?? {})
    await open('/orders/?paging=fast', null, async (body) => (isNarrowed(body) ? await still : counted(120)))
    await press('Count all')
    await screen.findByText('1–50 of 120 orders')
    fireEvent.click(screen.getByRole('checkbox', { name: 'On Hold' }))
    await press('Count all')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Count all' }).getAttribute('aria-busy')).toBe('true'),
    )
    expect(screen.queryByText(/of 120 orders/)).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all orders on this page' }))
    expect(await screen.findByRole('button', { name: 'Select all matching orders' })).toBeDefined()
  })

  it.each(['/orders/?paging=fast', '/orders/?page=2'])('can be repeated after a failure: %s', async (at) => {
    let answer = failed
    await open(at, null, async () => answer())
    if (at.includes('fast')) await press('Count all')
    expect(await screen.findByText("We couldn't count the orders.")).toBeDefined()
    answer = () => counted(77)
    await press('Count all')
    expect(await screen.findByText(/–\d+ of 77 orders/)).toBeDefined()
  })
})

it('selects all orders of the page on a narrow screen by a labeled checkbox', async () => {
  await open('/orders/', 2, async () => counted(2), 'narrow')
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }))
  fireEvent.click(screen.getByText('Select all'))
  expect(await screen.findByText('2 orders selected')).toBeDefined()
})

describe('an export of the selection', () => {
  it('covers what was selected when it opened, even after the rows reload', async () => {
    const server = await open('/orders/', 2, async () => counted(2))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select SO-5' }))
    const bar = within(await screen.findByRole('region', { name: 'Selected orders' }))
    fireEvent.click(bar.getByRole('button', { name: 'Export' }))
    await screen.findByRole('dialog', { name: 'Export orders' })
    rows = [row(6), row(7)]
    await act(async () => await opened?.queryClient.invalidateQueries({ queryKey: ['orders', 'page'] }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull())
    fireEvent.click(dialog().getByRole('button', { name: 'Selected (1)' }))
    await waitFor(() => expect(server.paths()).toContain(exportPath))
    const sent = await server.requests.find(({ url }) => url.endsWith(exportPath))?.json()
    expect(sent).toMatchObject({ bulkActionType: 'selected', bulkActionItemIds: [5] })
  })
})
