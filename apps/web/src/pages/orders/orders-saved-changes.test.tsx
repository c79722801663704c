import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openOrdersPage, searchPath } from './orders-page.test-kit.tsx'

const filtersPath = `${searchPath}saved-filters`
const viewsPath = `${searchPath}saved-views`
const definition = {
  filters: { orderStatusId: [4] },
  // As the database returns it: with the properties in another order.
  dynamicFilters: [{ condition: { value: '5' }, fieldHandle: 'order.total', comparatorHandle: 'greater' }],
  search: 'bolt',
  searchColumns: [],
  searchType: 'fuzzy',
}
const filter = { id: 7, name: 'Held bolts', accountSearchFilterGroupId: 3, ...definition }
const plain = {
  projectionColumns: ['order.total', 'order.orderedAt'],
  sortColumnHandle: 'order.total',
  sortDescending: false,
  isDefault: false,
}
const columnsOnly = { id: 4, name: 'Money', ...plain, searchDefinition: null }
const withSearch = { id: 5, name: 'Held', ...plain, searchDefinition: definition }

let opened: Awaited<ReturnType<typeof openOrdersPage>> | undefined

async function open(address: string) {
  opened = await openOrdersPage(address, {
    [filtersPath]: { body: [filter] },
    [`${filtersPath}/7`]: { body: filter },
    [viewsPath]: async (request) =>
      request.method === 'GET'
        ? { body: [withSearch, columnsOnly] }
        : { body: { id: 9, ...(await request.json()) } },
    [`${viewsPath}/4`]: { body: columnsOnly },
    [`${viewsPath}/5`]: { body: withSearch },
  })
  return opened
}

const search = () => opened?.router.state.location.search
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Views' }))

async function press(name: string | RegExp, where: Pick<typeof screen, 'findByRole'> = screen) {
  fireEvent.click(await where.findByRole('button', { name }))
}

beforeEach(() => {
  window.sessionStorage.clear()
  writeStored('token', 'kept')
})

describe('a saved filter', () => {
  it('is marked while applied, and saves changes in one click', async () => {
    const { sent } = await open('/orders/')
    await press('Held bolts')
    await waitFor(() => expect(search()).toMatchObject({ filter: 7, search: 'bolt', orderStatusId: 4 }))
    const applied = screen.getByRole('button', { name: 'Held bolts' })
    expect(applied.getAttribute('aria-current')).toBe('true')
    expect(screen.queryByRole('button', { name: /^Save changes/ })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Failed' }))
    await screen.findByRole('button', { name: /^Held bolts.*\(changed\)$/ })
    await press('Save changes to Held bolts')
    await waitFor(async () =>
      expect(await sent('PUT', `${filtersPath}/7`)).toMatchObject([
        {
          name: 'Held bolts',
          accountSearchFilterGroupId: 3,
          search: 'bolt',
          filters: { orderStatusId: [4, 5] },
        },
      ]),
    )
  })

  it('is no longer applied after clearing everything', async () => {
    await open('/orders/?filter=7&search=bolt')
    await press('Clear all')
    await waitFor(() => expect(search()).toEqual({}))
    expect(screen.getByRole('button', { name: 'Held bolts' }).hasAttribute('aria-current')).toBe(false)
  })
})

describe('a view', () => {
  it('brings its search along and takes it away', async () => {
    await open('/orders/?view=0')
    await press('Held', await tabs())
    await waitFor(() =>
      expect(search()).toMatchObject({ view: 5, search: 'bolt', orderStatusId: 4, sort: 'order.total' }),
    )
    expect((await tabs()).queryByText(/changed/)).toBeNull()
    await press('Money', await tabs())
    await waitFor(() =>
      expect(search()).toEqual({
        view: 4,
        columns: 'order.total,order.orderedAt',
        sort: 'order.total',
        descending: false,
      }),
    )
  })

  it('without a search keeps the list’s, and ignores filters as changes', async () => {
    await open('/orders/?search=nut')
    await press('Money', await tabs())
    await waitFor(() => expect(search()).toMatchObject({ view: 4, search: 'nut' }))
    expect((await tabs()).queryByText(/changed/)).toBeNull()
  })

  it('says that its search changed, and saves the change', async () => {
    const { sent } = await open('/orders/?view=0')
    await press('Held', await tabs())
    await waitFor(() => expect(search()).toMatchObject({ view: 5 }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Failed' }))
    await (await tabs()).findByRole('button', { name: /^Held.*\(changed\)$/ })
    await press('Save changes', await tabs())
    await waitFor(async () =>
      expect(await sent('PUT', `${viewsPath}/5`)).toMatchObject([
        { name: 'Held', searchDefinition: { search: 'bolt', filters: { orderStatusId: [4, 5] } } },
      ]),
    )
  })

  it.each([
    ['/orders/?view=0&search=nut', 'nut'],
    ['/orders/?view=0', undefined],
  ])('is saved from %s, with the search if there is one', async (address, text) => {
    const { sent } = await open(address)
    await press('Manage views')
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }))
    const box = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: 'Include the current filters and search',
    })
    expect(box.checked).toBe(text !== undefined)
    fireEvent.change(dialog.getByRole('textbox', { name: 'Save the current columns and sort as' }), {
      target: { value: 'Mine' },
    })
    await press('Save view', dialog)
    await waitFor(async () => expect(await sent('POST', viewsPath)).toHaveLength(1))
    const [kept] = await sent('POST', viewsPath)
    expect(kept?.searchDefinition).toEqual(
      text === undefined ? null : expect.objectContaining({ search: text }),
    )
  })

  it('gains or loses a search when edited', async () => {
    const { sent } = await open('/orders/?view=0&search=nut')
    await press('Manage views')
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }))
    const edit = async (name: string) => {
      await press(`Edit ${name}`, dialog)
      const form = within(dialog.getByRole('form', { name: 'Name' }))
      fireEvent.click(form.getByRole('checkbox'))
      await press('Save', form)
    }
    await edit('Money')
    await waitFor(async () =>
      expect(await sent('PUT', `${viewsPath}/4`)).toMatchObject([{ searchDefinition: { search: 'nut' } }]),
    )
    await edit('Held')
    await waitFor(async () =>
      expect(await sent('PUT', `${viewsPath}/5`)).toMatchObject([{ searchDefinition: null }]),
    )
  })
})
