import { expect, test } from 'vitest'
import { addRange, emptySelection, keepVisible, selectedCount, toggleSelected } from './selection.ts'

const page = (mode: 'selected' | 'all_on_page' | 'all', ...ids: number[]) => ({ mode, ids: new Set(ids) })

test('rows are selected and deselected one by one', () => {
  const one = toggleSelected(emptySelection, 5)
  expect(one).toEqual(page('selected', 5))
  expect(toggleSelected(one, 5)).toEqual(emptySelection)
})

test.each(['all', 'all_on_page'] as const)('unchecking one of %s returns to selected rows', (mode) => {
  expect(toggleSelected(page(mode, 1, 2, 3), 2)).toEqual(page('selected', 1, 3))
})

test('each fetch returns to selected rows that are still visible', () => {
  expect(keepVisible(page('all', 1, 2, 3), [2, 3, 4])).toEqual(page('selected', 2, 3))
  const kept = page('selected', 2)
  expect(keepVisible(kept, [2, 3])).toBe(kept)
})

test('all matches are as many as counted', () => {
  expect(selectedCount(page('all', 1, 2), 5000)).toBe(5000)
  expect(selectedCount(page('all', 1, 2), undefined)).toBeUndefined()
  expect(selectedCount(page('all_on_page', 1, 2), 5000)).toBe(2)
})

test('a range adds all orders between two of the page, in either direction, and removes none', () => {
  expect(addRange(page('selected', 9), [1, 2, 3, 4, 9], [4, 2])).toEqual(page('selected', 9, 2, 3, 4))
  expect(addRange(emptySelection, [1, 2, 3], [1, 3])).toEqual(page('selected', 1, 2, 3))
})

test('a range from an order that has left the page is the one order', () => {
  expect(addRange(page('selected', 1), [1, 2], [7, 2])).toEqual(page('selected', 1, 2))
})
