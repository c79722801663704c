import { expect, test } from 'vitest'
import { dealerListSearch, toggleDealerSort } from './dealer-list-search.ts'

test('a heading sorts from A to Z, credit and dates from the top, and the other way round when pressed again', () => {
  const press = (key: Parameters<typeof toggleDealerSort>[1], sort?: string) =>
    toggleDealerSort(dealerListSearch({ ...(sort && { sort }), status: 1, page: 3 }), key)
  expect(press('name')).toEqual({ status: 1, sort: 'name' })
  expect(press('name', 'name').sort).toBe('-name')
  expect(press('credit').sort).toBe('-credit')
  expect(press('credit', '-credit').sort).toBe('credit')
  expect(press('joined').sort).toBe('joined')
  expect(press('joined', 'name').sort).toBe('-joined')
})

test('an unknown order of an old address is left out', () => {
  expect(dealerListSearch({ sort: 'newest', search: 'rope' })).toEqual({ search: 'rope' })
})
