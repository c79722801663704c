import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionFixture } from '../../app/testing/open-app.test-kit.tsx'
import { openOrdersPage, searchPath } from './orders-page.test-kit.tsx'

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

async function open(...given: Parameters<typeof openOrdersPage>) {
  opened = await openOrdersPage(...given)
  return opened
}

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Views' }))
const names = async () => (await tabs()).getAllByRole('listitem').map(({ textContent }) => textContent)
const search = () => opened?.router.state.location.search
const view = (id: number, name: string, searchDefinition: object | null = null) => ({
  ...{ id, name, searchDefinition, projectionColumns: ['order.total'], sortColumnHandle: 'order.id' },
  ...{ sortDescending: true, isDefault: false },
})
const definition = { filters: {}, dynamicFilters: [], search: '', searchColumns: [], searchType: 'fuzzy' }

beforeEach(() => {
  window.sessionStorage.clear()
  writeStored('token', 'kept')
})

it('are default tabs with counts, each replacing the list’s filters', async () => {
  const { searches } = await open('/orders/?search=oak&startDate=2026-01-01&sort=order.total')
  await waitFor(async () =>
    expect(await names()).toEqual([
      'All 60',
      'To authorize 4',
      'Payment problem 3',
      'On its way 2',
      'Needs attention 1',
    ]),
  )
  fireEvent.click((await tabs()).getByRole('button', { name: /^To authorize/ }))
  await waitFor(() =>
    expect(search()).toEqual({ view: 0, orderStatusId: 1, paymentStatusId: 1, sort: 'order.total' }),
  )
  expect((await searches()).at(-1)).toMatchObject({
    search: '',
    filters: { orderStatusId: [1], paymentStatusId: [1] },
    sortColumnHandle: 'order.total',
  })
  const isCurrent = async (name: RegExp) =>
    (await tabs()).getByRole('button', { name }).getAttribute('aria-current')
  expect(await isCurrent(/^To authorize/)).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: 'On Hold' }))
  await waitFor(async () => expect(await isCurrent(/^To authorize/)).toBeNull())
  expect(await isCurrent(/^All/)).toBe('true')
})

it('about payments are hidden if the portal collects none', async () => {
  await open('/orders/', {
    '/api/dealer-portal/session': { body: { ...sessionFixture(), paymentCollection: false } },
    [`${searchPath}counts`]: { body: { counts: [60, 2, 1] } },
  })
  await waitFor(async () => expect(await names()).toEqual(['All 60', 'On its way 2', 'Needs attention 1']))
})

it('of the dealer are counted if they have only filters', async () => {
  const held = view(5, 'Held', { ...definition, filters: { orderStatusId: [4] } })
  const oak = view(6, 'Oak', { ...definition, search: 'oak' })
  const { sent } = await open('/orders/?view=0', {
    [`${searchPath}saved-views`]: { body: [held, oak, view(7, 'Money')] },
    [`${searchPath}counts`]: { body: { counts: [60, 4, 3, 2, 1, 0, 9] } },
  })
  await waitFor(async () => expect((await names()).slice(5)).toEqual(['Held 9', 'Oak', 'Money']))
  const [request] = await sent('POST', `${searchPath}counts`)
  expect(request).toMatchObject({ filters: expect.arrayContaining([{ orderStatusId: [4] }]) })
})

it('work without counts if those fail', async () => {
  await open('/orders/', { [`${searchPath}counts`]: { status: 503, body: { reason: 'busy', errors: [] } } })
  await waitFor(async () =>
    expect(await names()).toEqual([
      ...['All', 'To authorize', 'Payment problem', 'On its way', 'Needs attention'],
    ]),
  )
})

it('of the dealer are ordered by buttons', async () => {
  let views = [view(5, 'First'), view(6, 'Second'), view(7, 'Third')]
  const { sent } = await open('/orders/?view=0', {
    [`${searchPath}saved-views`]: () => ({ body: views }),
    [`${searchPath}saved-view-ranks`]: async (request) => {
      const ids = (await request.json()) as number[]
      views = views.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      return { body: views }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Manage views' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Move Third up' }))
  await waitFor(async () => expect(await sent('POST', `${searchPath}saved-view-ranks`)).toEqual([[5, 7, 6]]))
  expect((await names()).slice(5)).toEqual(['First', 'Third', 'Second'])
})

it('are shared as a link that needs no saved view', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open('/orders/?view=5&columns=order.total&orderStatusId=4&page=2', {
    [`${searchPath}saved-views`]: { body: [view(5, 'Mine')] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link to this list' }))
  const origin = window.location.origin
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    `${origin}/orders/?orderStatusId=4&columns=order.total&view=0`,
  )
})

it('that are the default leave links to filtered orders unchanged', async () => {
  const held = { ...view(5, 'Held', { ...definition, filters: { orderStatusId: [4] } }), isDefault: true }
  const { searches } = await open('/orders/?paymentStatusId=1', {
    [`${searchPath}saved-views`]: { body: [held] },
  })
  await screen.findByRole('table')
  expect(await searches()).toMatchObject([{ filters: { paymentStatusId: [1] } }])
})
