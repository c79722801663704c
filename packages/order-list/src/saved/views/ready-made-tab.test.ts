import { staffTabs } from '@portal/contract/order-search/ready-made-tabs'
import { expect, test } from 'vitest'
import { initialListState, type ListState } from '../../state/list-state.ts'
import { hasUnsavedSearch, readyMadeTabOf, withReadyMadeTab } from './ready-made-tab.ts'

const tabs = staffTabs({ shippedWhen: 3, lateUntil: '2026-11-25' })

/** Clicks a tab. */
function open(state: ListState, name: string): ListState {
  const tab = tabs.find((one) => one.name === name)
  if (tab === undefined) throw new Error(`No tab ${name}`)
  return withReadyMadeTab(state, tab, { view: undefined, tab: readyMadeTabOf(state, tabs) })
}

const sortOf = ({ sort, descending }: ListState) => [sort, descending]

test('orders to ship come oldest first, and other tabs newest first again', () => {
  const toShip = open(initialListState, 'To ship')
  expect(sortOf(toShip)).toEqual(['order.id', false])
  expect(sortOf(open(toShip, 'Late'))).toEqual(['order.id', false])
  expect(sortOf(open(toShip, 'On hold'))).toEqual(['order.id', true])
})

test('a sort stays between tabs that are no queue', () => {
  const byTotal = { ...open(initialListState, 'On hold'), sort: 'order.total', descending: false } as const
  expect(sortOf(open(byTotal, 'All'))).toEqual(['order.total', false])
})

test.each([
  ['a tab', (state: ListState) => state, false],
  ['a search', (state: ListState) => ({ ...state, search: 'falk' }), true],
  [
    'another status',
    (state: ListState) => ({ ...state, filters: { ...state.filters, orderStatusId: [2] } }),
    true,
  ],
  [
    'a day',
    (state: ListState) => ({ ...state, filters: { ...state.filters, startDate: '2026-11-01' } }),
    true,
  ],
  ['a saved view with a search', (state: ListState) => ({ ...state, view: 7, search: 'falk' }), false],
])('whether a list with %s can be saved as a view', (_, change, isUnsaved) => {
  expect(hasUnsavedSearch(change(open(initialListState, 'On hold')), tabs)).toBe(isUnsaved)
})
