import { describe, expect, it } from 'vitest'
import { authorizeSkipReason, bulkWarning, cancelSkipReason, isHeaderChecked } from './bulk/bulk.rules.ts'
import { exportColumns, paymentStatusOptions } from './fields/field-options.rules.ts'
import { bulkQuestion, bulkSuccess } from './order-search.messages.ts'
import { offsetForPage, parsePageNumber, totalPages } from './paging.rules.ts'

describe('paging', () => {
  it('has as many pages as total divided by size, rounded down, plus 1', () => {
    expect([0, 49, 50, 74, 100].map((total) => totalPages(total, 50))).toEqual([1, 1, 2, 2, 3])
  })

  it.each([
    ['1', 1],
    [' 3 ', 3],
    ['4', undefined],
    ['0', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['x', undefined],
  ])('goes to %j of 3 pages: %s', (typed, page) => {
    expect(parsePageNumber(typed, 3)).toBe(page)
  })

  it('starts the second page after the first', () => {
    expect(offsetForPage(2, 50)).toBe(50)
  })
})

const standing = (orderStatusId: number, paymentStatusId: number, shippedStatusId = 0) => ({
  ...{ orderStatusId, paymentStatusId, shippedStatusId },
})

describe('a bulk action', () => {
  it('cancels open orders and says why it skips others', () => {
    expect(cancelSkipReason(standing(1, 3), true)).toBeUndefined()
    expect(cancelSkipReason(standing(8, 1), true)).toBe('draft')
    expect(cancelSkipReason(standing(3, 1), true)).toBe('not_open')
    expect(cancelSkipReason(standing(1, 1, 1), true)).toBe('shipped')
    expect(cancelSkipReason(standing(1, 1, 1), false)).toBeUndefined()
    expect(cancelSkipReason(standing(1, 3, 2), true)).toBe('shipped')
  })

  it('authorizes what a single action would', () => {
    expect(authorizeSkipReason(standing(1, 1), 2)).toBeUndefined()
    expect(authorizeSkipReason(standing(1, 2), 1)).toBeUndefined()
    expect(authorizeSkipReason(standing(1, 2), 2)).toBe('payment_status')
    expect(authorizeSkipReason(standing(2, 1), 2)).toBe('not_open')
    expect(authorizeSkipReason(standing(8, 1), 2)).toBe('draft')
    expect(authorizeSkipReason(standing(1, 2, 1), 1)).toBe('shipped')
    expect(authorizeSkipReason(standing(1, 1, 2), 2)).toBeUndefined()
  })

  it('warns if there is nothing to act on', () => {
    const some = { mode: 'selected', rowCount: 2, selectedCount: 1 } as const
    expect(bulkWarning(some)).toBeUndefined()
    expect(bulkWarning({ ...some, rowCount: 0 })).toBe('There are no Orders')
    expect(bulkWarning({ ...some, selectedCount: 0 })).toBe('You must select some Orders')
    expect(bulkWarning({ ...some, mode: 'all_on_page', selectedCount: 0 })).toBe(
      'You must select some Orders',
    )
    expect(bulkWarning({ ...some, mode: 'all', selectedCount: 0 })).toBeUndefined()
  })

  it('checks the header if a whole page is selected', () => {
    expect(isHeaderChecked(50, 50)).toBe(true)
    expect(isHeaderChecked(49, 50)).toBe(false)
  })

  it('asks and reports in the specification’s words', () => {
    expect(bulkQuestion('unauthorize', 3)).toBe(
      'Are you sure you want to unauthorize all eligible orders of the 3 you have selected?',
    )
    expect(bulkSuccess('cancel', 12)).toBe('12 Orders have been canceled')
    expect(bulkSuccess('authorize', 1)).toBe('1 Orders have been authorized')
  })
})

describe('options', () => {
  it('offer all payment statuses only with payment collection', () => {
    expect(paymentStatusOptions(true)).toHaveLength(10)
    expect(paymentStatusOptions(false).map(({ name }) => name)).toEqual(['Paid', 'Deferred'])
  })

  it("export the requested columns, or else the list's", () => {
    expect(exportColumns({ columns: [], projectionColumns: ['order.id'] })).toEqual([])
    expect(exportColumns({ projectionColumns: ['order.id'] })).toEqual(['order.id'])
  })
})
