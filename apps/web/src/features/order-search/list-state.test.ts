import { expect, test } from 'vitest'
import { initialListState, readListState, sortedBy, writeListState } from './list-state.ts'

test('the list opens on page 1 of 50, newest order first', () => {
  expect(readListState({})).toEqual({ page: 1, size: 50, sort: 'order.id', descending: true })
})

test('an address that makes no sense falls back part by part', () => {
  expect(readListState({ page: -3, size: 51, sort: 'order.secret', descending: 'yes' })).toEqual(
    initialListState,
  )
  expect(readListState({ page: 7, size: 'x', sort: 'order.total', descending: false })).toEqual({
    page: 7,
    size: 50,
    sort: 'order.total',
    descending: false,
  })
})

test('what is written to the address reads back as the same state', () => {
  const state = { page: 3, size: 100, sort: 'order.total', descending: false } as const
  expect(readListState(writeListState(state))).toEqual(state)
  expect(writeListState(initialListState)).toEqual({})
})

test('a header sorts ascending first, turns round on the next click, and starts at page 1', () => {
  const onPageFour = { ...initialListState, page: 4 }
  const once = sortedBy(onPageFour, 'order.total')
  expect(once).toMatchObject({ page: 1, sort: 'order.total', descending: false })
  expect(sortedBy(once, 'order.total').descending).toBe(true)
})
