import { expect, test } from 'vitest'
import { dealerListSearch, toggleDealerSort } from './dealer-list-search.ts'

test('a column heading sorts text ascending, credit and dates descending, and reverses on the second click', () => {
  const press = (key: Parameters<typeof toggleDealerSort>[1], sort?: string) =>
    toggleDealerSort(dealerListSearch({ ...(sort && { sort }), status: 1, page: 3 }), key)
  expect(press('name')).toEqual({ status: 1, sort: 'name' })
  expect(press('name', 'name').sort).toBe('-name')
  expect(press('credit').sort).toBe('-credit')
  expect(press('credit', '-credit').sort).toBe('credit')
  expect(press('joined').sort).toBe('joined')
  expect(press('joined', 'name').sort).toBe('-joined')
})

test('ignores an unknown sort order in an old URL', () => {
  expect(dealerListSearch({ sort: 'newest', search: 'rope' })).toEqual({ search: 'rope' })
})
