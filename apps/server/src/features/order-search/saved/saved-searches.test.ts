import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { maxSaved } from './saved-items.ts'
import { savedSearchesHandlers } from './saved-searches.routes.ts'

const base = '/api/dealer-portal/order-search'

const scratch = provideDatabase()
const portal = providePortal(scratch, savedSearchesHandlers)
let dealer: BuiltDealer
let neighbour: BuiltDealer
let ask: ReturnType<typeof askingAs>

beforeEach(async () => {
  const supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  neighbour = await buildDealer(scratch.db, supplier)
  ask = askingAs(dealer, await portal.signIn(dealer))
})

function askingAs({ supplier }: BuiltDealer, token: string) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    await portal.ask(method, `${base}/${path}`, {
      host: supplier.host,
      token,
      ...(body === undefined ? {} : { body }),
    })
}

const unpaid = {
  name: 'Unpaid',
  accountSearchFilterGroupId: null,
  filters: { paymentStatusId: [1] },
  dynamicFilters: [
    { fieldHandle: 'order.total', comparatorHandle: 'greater', condition: { value: '100.50' } },
  ],
  search: 'smith',
  searchColumns: ['shippingAddress.name'],
  searchType: 'exact',
}
const view = {
  name: 'Money',
  projectionColumns: ['order.id', 'order.total'],
  sortColumnHandle: 'order.total',
  sortDescending: true,
  isDefault: false,
  searchDefinition: null,
}

describe('a saved filter', () => {
  test('is returned as saved, ordered by name', async () => {
    const { status, body } = await ask('POST', 'saved-filters', unpaid)
    expect(status).toBe(200)
    expect(body).toEqual({ id: expect.any(Number), ...unpaid })
    const { body: all } = await ask('POST', 'saved-filters', { name: 'All' })
    expect((await ask('GET', 'saved-filters')).body).toEqual([all, body])
  })

  test('is replaced as a whole, by the id in the path', async () => {
    const { body: savedItem } = await ask('POST', 'saved-filters', unpaid)
    const { body } = await ask('PUT', `saved-filters/${savedItem.id}`, { id: 1, name: 'Anything' })
    expect(body).toMatchObject({ id: savedItem.id, name: 'Anything', filters: {}, search: '' })
    expect((await ask('GET', 'saved-filters')).body).toEqual([body])
  })

  test('has a unique name per dealer, even in concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', 'saved-filters', unpaid)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      reason: 'name_taken',
      errors: ['That name is already in use.'],
      fields: { name: 'That name is already in use.' },
    })
    const { body: other } = await ask('POST', 'saved-filters', { name: 'Other' })
    expect((await ask('PUT', `saved-filters/${other.id}`, unpaid)).body.reason).toBe('name_taken')
    expect((await ask('PUT', `saved-filters/${other.id}`, { name: 'Other' })).status).toBe(200)
    const asNeighbour = askingAs(neighbour, await portal.signIn(neighbour))
    expect((await asNeighbour('POST', 'saved-filters', unpaid)).status).toBe(200)
  })

  test('is deleted once', async () => {
    const { body } = await ask('POST', 'saved-filters', unpaid)
    expect((await ask('DELETE', `saved-filters/${body.id}`)).body).toEqual({ success: true })
    expect((await ask('DELETE', `saved-filters/${body.id}`)).body.reason).toBe('saved_filter_not_found')
    expect((await ask('PUT', `saved-filters/${body.id}`, unpaid)).status).toBe(404)
  })

  test.each([{}, { name: ' ' }, { ...unpaid, filters: { orderStatusId: [99] } }, { ...unpaid, more: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await ask('POST', 'saved-filters', body)).status).toBe(422)
    },
  )

  test(`is limited to ${maxSaved}`, async () => {
    const rows = Array.from({ length: maxSaved }, (_, index) => ({
      supplier_id: dealer.supplier.id,
      dealer_id: dealer.id,
      name: `filter ${index}`,
      definition: '{}',
    }))
    await scratch.db.insertInto('saved_filters').values(rows).execute()
    const answer = await ask('POST', 'saved-filters', unpaid)
    expect([answer.status, answer.body.reason]).toEqual([409, 'too_many_saved'])
  })
})

describe('a filter group', () => {
  test('can be renamed and has a unique name', async () => {
    const { body: group } = await ask('POST', 'saved-filter-groups', { name: 'Mine' })
    const { body: other } = await ask('POST', 'saved-filter-groups', { name: 'Others' })
    expect((await ask('PUT', `saved-filter-groups/${other.id}`, { name: 'Mine' })).body.reason).toBe(
      'name_taken',
    )
    expect((await ask('PUT', `saved-filter-groups/${group.id}`, { name: 'Zebra' })).status).toBe(200)
    expect((await ask('GET', 'saved-filter-groups')).body).toEqual([other, { id: group.id, name: 'Zebra' }])
  })

  test('leaves its filters behind when deleted', async () => {
    const { body: group } = await ask('POST', 'saved-filter-groups', { name: 'Mine' })
    const grouped = { ...unpaid, accountSearchFilterGroupId: group.id }
    const { body: filter } = await ask('POST', 'saved-filters', grouped)
    expect(filter.accountSearchFilterGroupId).toBe(group.id)
    expect((await ask('DELETE', `saved-filter-groups/${group.id}`)).body).toEqual({ success: true })
    expect((await ask('GET', 'saved-filters')).body).toEqual([
      { ...filter, accountSearchFilterGroupId: null },
    ])
    expect((await ask('DELETE', `saved-filter-groups/${group.id}`)).status).toBe(404)
  })

  test('refuses unknown filters and those of others', async () => {
    const asNeighbour = askingAs(neighbour, await portal.signIn(neighbour))
    const { body: foreign } = await asNeighbour('POST', 'saved-filter-groups', { name: 'Theirs' })
    for (const id of [foreign.id, 987_654]) {
      const answer = await ask('POST', 'saved-filters', { ...unpaid, accountSearchFilterGroupId: id })
      expect([answer.status, answer.body.reason]).toEqual([404, 'saved_filter_group_not_found'])
    }
  })
})

describe('a saved view', () => {
  test('is returned as saved', async () => {
    const { body } = await ask('POST', 'saved-views', view)
    expect(body).toEqual({ id: expect.any(Number), ...view })
    expect((await ask('GET', 'saved-views')).body).toEqual([body])
    expect((await ask('POST', 'saved-views', view)).body.reason).toBe('name_taken')
    expect((await ask('DELETE', `saved-views/${body.id}`)).body).toEqual({ success: true })
    expect((await ask('GET', 'saved-views')).body).toEqual([])
  })

  test('keeps the search saved with it, or none', async () => {
    const { name: _name, accountSearchFilterGroupId: _group, ...searchDefinition } = unpaid
    const { body } = await ask('POST', 'saved-views', { ...view, searchDefinition })
    expect(body).toEqual({ id: expect.any(Number), ...view, searchDefinition })
    const { searchDefinition: _none, ...columnsOnly } = view
    const { body: bare } = await ask('PUT', `saved-views/${body.id}`, columnsOnly)
    expect(bare).toEqual({ id: body.id, ...view })
    const wrong = { ...searchDefinition, filters: { orderStatusId: [99] } }
    expect((await ask('POST', 'saved-views', { ...view, name: 'X', searchDefinition: wrong })).status).toBe(
      422,
    )
  })

  test('is where the dealer placed it, a new one last', async () => {
    const ids: number[] = []
    for (const name of ['a', 'b', 'c']) {
      ids.push((await ask('POST', 'saved-views', { ...view, name })).body.id)
    }
    const names = async () =>
      (await ask('GET', 'saved-views')).body.map((one: { name: string }) => one.name).join('')
    expect(await names()).toBe('abc')
    const [a = 0, b = 0, c = 0] = ids
    expect((await ask('POST', 'saved-view-ranks', [c, a, b])).body).toMatchObject([{ id: c }, {}, {}])
    await ask('PUT', `saved-views/${a}`, { ...view, name: 'A' })
    await ask('POST', 'saved-views', { ...view, name: '0' })
    expect(await names()).toBe('cAb0')
    expect((await ask('POST', 'saved-view-ranks', [a, a])).status).toBe(422)
    expect((await ask('POST', 'saved-view-ranks', [a, 9_999_999])).body.reason).toBe('saved_view_not_found')
    const asNeighbour = askingAs(neighbour, await portal.signIn(neighbour))
    expect((await asNeighbour('POST', 'saved-view-ranks', [a])).body.reason).toBe('saved_view_not_found')
    expect(await names()).toBe('cAb0')
  })

  test('replaces the previous default', async () => {
    const { body: first } = await ask('POST', 'saved-views', { ...view, isDefault: true })
    const { body: second } = await ask('POST', 'saved-views', { ...view, name: 'Other' })
    await ask('PUT', `saved-views/${second.id}`, { ...view, name: 'Other', isDefault: true })
    const defaults = (await ask('GET', 'saved-views')).body.filter(
      (one: { isDefault: boolean }) => one.isDefault,
    )
    expect(defaults.map((one: { id: number }) => one.id)).toEqual([second.id])
    await ask('PUT', `saved-views/${first.id}`, { ...view, isDefault: true })
    expect((await ask('GET', 'saved-views')).body).toMatchObject([{ isDefault: true }, { isDefault: false }])
  })

  test('is the only default, even in concurrent requests', async () => {
    const names = ['a', 'b', 'c', 'd']
    await Promise.all(names.map((name) => ask('POST', 'saved-views', { ...view, name, isDefault: true })))
    const { body } = await ask('GET', 'saved-views')
    expect(body).toHaveLength(4)
    expect(body.filter((one: { isDefault: boolean }) => one.isDefault)).toHaveLength(1)
  })
})

test('nobody else’s can be read, replaced or deleted', async () => {
  const { body: filter } = await ask('POST', 'saved-filters', unpaid)
  const { body: group } = await ask('POST', 'saved-filter-groups', { name: 'Mine' })
  const { body: savedItem } = await ask('POST', 'saved-views', view)
  const asNeighbour = askingAs(neighbour, await portal.signIn(neighbour))
  for (const kind of ['saved-filters', 'saved-filter-groups', 'saved-views']) {
    expect((await asNeighbour('GET', kind)).body).toEqual([])
  }
  expect((await asNeighbour('PUT', `saved-filters/${filter.id}`, unpaid)).status).toBe(404)
  expect((await asNeighbour('PUT', `saved-filter-groups/${group.id}`, { name: 'Yours' })).status).toBe(404)
  expect((await asNeighbour('PUT', `saved-views/${savedItem.id}`, view)).status).toBe(404)
  for (const path of [
    `saved-filters/${filter.id}`,
    `saved-filter-groups/${group.id}`,
    `saved-views/${savedItem.id}`,
  ]) {
    expect((await asNeighbour('DELETE', path)).status).toBe(404)
  }
  expect((await ask('GET', 'saved-filters')).body).toEqual([filter])
})
