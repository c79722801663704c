import { expect, test } from 'vitest'
import { initialListState } from './list-state.ts'
import { buildPageRequest, buildSearchCriteria } from './search-request.ts'

test('sends search text in lower case', () => {
  expect(buildSearchCriteria({ ...initialListState, search: ' Ada LOVELACE ' }).search).toBe('ada lovelace')
})

test('a page request has offset, size, sort and count', () => {
  const state = { ...initialListState, page: 3, size: 25, isExact: false, columns: ['order.total'] as const }
  expect(buildPageRequest(state)).toMatchObject({
    offset: 50,
    limit: 25,
    paginationExact: false,
    sortColumnHandle: 'order.id',
    projectionColumns: ['order.id', 'order.total'],
  })
})
