import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeHandler } from '../../app/testing/open-app.test-kit.tsx'
import { openOrdersPage, searchPath } from './orders-page.test-kit.tsx'

const filtersPath = `${searchPath}saved-filters`
const groupsPath = `${searchPath}saved-filter-groups`
const viewsPath = `${searchPath}saved-views`
const filter = {
  id: 7,
  name: 'Bolts',
  accountSearchFilterGroupId: null,
  filters: {},
  dynamicFilters: [],
  search: 'bolt',
  searchColumns: [],
  searchType: 'fuzzy',
}
const view = {
  id: 4,
  name: 'Money',
  projectionColumns: ['order.total', 'order.orderedAt'],
  sortColumnHandle: 'order.total',
  sortDescending: false,
  isDefault: false,
}

/** A list of saved items, where adding one fails or returns an id. */
const keeping =
  (kept: readonly object[], refusal?: string): FakeHandler =>
  async (request) => {
    if (request.method === 'GET') return { body: kept }
    if (refusal) return { status: 409, body: { reason: 'name_taken', errors: [refusal], requestId: 'r' } }
    return { body: { id: 9, ...(await request.json()) } }
  }

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

async function open(address: string, answers: Readonly<Record<string, FakeHandler>>) {
  opened = await openOrdersPage(address, answers)
  return opened
}

async function manage(what: 'filters' | 'views') {
  fireEvent.click(await screen.findByRole('button', { name: `Manage ${what}` }))
  return within(await screen.findByRole('dialog', { name: `Manage ${what}` }))
}

beforeEach(() => {
  writeStored('token', 'kept')
})

describe('saved filters', () => {
  it('are saved with the list’s search in the chosen group', async () => {
    const { sent } = await open('/orders/?search=bolt&orderStatusId=4', {
      [filtersPath]: keeping([]),
      [groupsPath]: keeping([{ id: 3, name: 'Daily' }]),
    })
    const dialog = await manage('filters')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Save the current filters as' }), {
      target: { value: 'Held bolts' },
    })
    fireEvent.change(await dialog.findByRole('combobox', { name: 'Group' }), { target: { value: '3' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save filter' }))
    await waitFor(async () =>
      expect(await sent('POST', filtersPath)).toMatchObject([
        {
          name: 'Held bolts',
          accountSearchFilterGroupId: 3,
          search: 'bolt',
          filters: { orderStatusId: [4] },
        },
      ]),
    )
  })

  it.each(['filters', 'views'] as const)('say which dates saved %s keep', async (what) => {
    await open('/orders/?startDate=2026-03-01&endDate=2026-03-07', {
      [filtersPath]: keeping([]),
      [groupsPath]: keeping([]),
      [viewsPath]: keeping([]),
    })
    const dialog = await manage(what)
    expect(
      dialog.getByText(/^The saved dates are fixed: 3\/1\/26 to 3\/7\/26\. .*is within the last/),
    ).toBeDefined()
  })

  it('say at the name why it was refused, and keep the input', async () => {
    await open('/orders/', { [filtersPath]: keeping([filter], 'That name is already in use.') })
    const dialog = await manage('filters')
    const name = dialog.getByRole('textbox', { name: 'Save the current filters as' })
    fireEvent.click(dialog.getByRole('button', { name: 'Save filter' }))
    await dialog.findByText('Name is required')
    fireEvent.change(name, { target: { value: 'Bolts' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save filter' }))
    await dialog.findByText('That name is already in use.')
    expect((name as HTMLInputElement).value).toBe('Bolts')
  })

  it('are deleted only by a second click', async () => {
    const { server } = await open('/orders/', {
      [filtersPath]: keeping([filter]),
      [`${filtersPath}/7`]: { body: {} },
    })
    const dialog = await manage('filters')
    const deletions = () => server.requests.filter(({ method }) => method === 'DELETE')
    fireEvent.click(await dialog.findByRole('button', { name: 'Delete Bolts' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Keep' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Bolts' }))
    expect(deletions()).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Bolts' }))
    await waitFor(() =>
      expect(deletions().map(({ url }) => new URL(url).pathname)).toEqual([`${filtersPath}/7`]),
    )
  })

  it('are listed in groups, which can be added and renamed', async () => {
    const grouped = { ...filter, accountSearchFilterGroupId: 3 }
    const { sent } = await open('/orders/', {
      [filtersPath]: keeping([grouped]),
      [groupsPath]: keeping([{ id: 3, name: 'Daily' }]),
      [`${groupsPath}/3`]: { body: { id: 3, name: 'Weekly' } },
    })
    const dialog = await manage('filters')
    const group = within(await dialog.findByRole('region', { name: 'Daily' }))
    group.getByRole('button', { name: 'Apply Bolts' })
    fireEvent.change(dialog.getByRole('textbox', { name: 'New group' }), { target: { value: 'Monthly' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add group' }))
    await waitFor(async () => expect(await sent('POST', groupsPath)).toEqual([{ name: 'Monthly' }]))
    fireEvent.click(dialog.getByRole('button', { name: 'Edit Daily' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Weekly' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await sent('PUT', `${groupsPath}/3`)).toEqual([{ name: 'Weekly' }]))
  })
})

describe('saved views', () => {
  it('open the list with the default view, in a single request', async () => {
    const { searches, router } = await open('/orders/', {
      [viewsPath]: keeping([{ ...view, isDefault: true }]),
    })
    await screen.findByRole('table')
    const labels = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(labels.slice(4)).toEqual(['Order total', 'Ordered at'])
    expect(await searches()).toMatchObject([{ sortColumnHandle: 'order.total', sortDescending: false }])
    expect(router.state.location.search).toMatchObject({ view: 4 })
  })

  it('don’t change a list whose URL has its own columns', async () => {
    const { searches } = await open('/orders/?view=0', {
      [viewsPath]: keeping([{ ...view, isDefault: true }]),
    })
    await screen.findByRole('columnheader', { name: /Ship To Name/ })
    expect(await searches()).toMatchObject([{ sortColumnHandle: 'order.id' }])
  })

  it('say that they changed, and save in one click', async () => {
    const { sent } = await open('/orders/?view=4&sort=order.orderedAt&columns=order.total', {
      [viewsPath]: keeping([view]),
      [`${viewsPath}/4`]: { body: view },
    })
    const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
    await tabs.findByRole('button', { name: /^Money.*\(changed\)$/ })
    fireEvent.click(tabs.getByRole('button', { name: 'Save changes' }))
    await waitFor(async () =>
      expect(await sent('PUT', `${viewsPath}/4`)).toMatchObject([
        { name: 'Money', projectionColumns: ['order.total'], sortColumnHandle: 'order.orderedAt' },
      ]),
    )
  })

  it('say why a change couldn’t be saved, and don’t overwrite another tab’s', async () => {
    const elsewhere = { ...view, name: 'Renamed', isDefault: true }
    let kept = [view]
    let isRefused = true
    const gone = { reason: 'saved_view_not_found', errors: ['Saved view not found.'] }
    const { sent } = await open('/orders/?view=4&sort=order.orderedAt&columns=order.total', {
      [viewsPath]: () => ({ body: kept }),
      [`${viewsPath}/4`]: () => (isRefused ? { status: 404, body: gone } : { body: elsewhere }),
    })
    const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
    fireEvent.click(await tabs.findByRole('button', { name: 'Save changes' }))
    expect((await tabs.findByRole('alert')).textContent).toBe('Saved view not found.')
    kept = [elsewhere]
    isRefused = false
    fireEvent.click(tabs.getByRole('button', { name: 'Save changes' }))
    await waitFor(async () => expect(await sent('PUT', `${viewsPath}/4`)).toHaveLength(2))
    expect((await sent('PUT', `${viewsPath}/4`))[1]).toMatchObject({
      ...{ name: 'Renamed', isDefault: true, projectionColumns: ['order.total'] },
    })
    await waitFor(() => expect(tabs.queryByRole('alert')).toBeNull())
  })

  it('aren’t called empty before loading', async () => {
    let isAway = true
    await open('/orders/?view=0&sort=order.total', {
      [viewsPath]: () =>
        isAway ? { status: 503, body: { reason: 'unavailable', errors: [] } } : { body: [view] },
    })
    const dialog = await manage('views')
    await dialog.findByText("We couldn't load your saved views", undefined, { timeout: 60_000 })
    expect(dialog.queryByText(/No saved views yet/)).toBeNull()
    isAway = false
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByRole('button', { name: 'Apply Money' })
  })

  it('become the default by a labeled button', async () => {
    const { sent } = await open('/orders/', {
      [viewsPath]: keeping([view]),
      [`${viewsPath}/4`]: { body: { ...view, isDefault: true } },
    })
    const dialog = await manage('views')
    fireEvent.click(await dialog.findByRole('button', { name: 'Use Money as the default view' }))
    await waitFor(async () =>
      expect(await sent('PUT', `${viewsPath}/4`)).toMatchObject([{ isDefault: true }]),
    )
  })
})
