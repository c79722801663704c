import { expect, test } from 'vitest'
import { adjacentColumn, placeColumn, withoutColumn } from './column-order.ts'

const columns = ['order.orderedAt', 'order.id', 'order.total'] as const

test('removes a column, adds one, and moves one to either side of another', () => {
  expect(withoutColumn(columns, 'order.total')).toEqual(['order.orderedAt', 'order.id'])
  expect(placeColumn(columns, 'order.weight', 'before', 'order.total')).toEqual([
    ...['order.orderedAt', 'order.id', 'order.weight', 'order.total'],
  ])
  expect(placeColumn(columns, 'order.orderedAt', 'after', 'order.total')).toEqual([
    ...['order.id', 'order.total', 'order.orderedAt'],
  ])
})

test('after the order number means first, and nothing is beyond the edges', () => {
  expect(placeColumn(columns, 'order.total', 'after', 'order.id')[0]).toBe('order.total')
  expect(adjacentColumn(columns, 'order.orderedAt', 'before')).toBeUndefined()
  expect(adjacentColumn(columns, 'order.orderedAt', 'after')).toBe('order.total')
})
