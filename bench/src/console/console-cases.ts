/** A list page that staff and a dealer with as many orders request identically. */
export interface ConsoleCase {
  readonly name: string
  readonly body: object
}

const sort = (sortColumnHandle: string, sortDescending = true) => ({ sortColumnHandle, sortDescending })
const open = { orderStatusId: [1] }

/** The default sorts, searches and filters of the list. */
export const consoleCases: readonly ConsoleCase[] = [
  { name: 'newest first', body: {} },
  { name: 'oldest first', body: sort('order.id', false) },
  { name: 'by order time', body: sort('order.orderedAt') },
  { name: 'by total', body: sort('order.total') },
  { name: 'page 100', body: { offset: 4950 } },
  { name: 'open', body: { filters: open } },
  { name: 'open, oldest first', body: { filters: open, ...sort('order.id', false) } },
  { name: 'open and authorized', body: { filters: { ...open, paymentStatusId: [2] } } },
  { name: 'open by total', body: { filters: open, ...sort('order.total') } },
  { name: 'on hold', body: { filters: { orderStatusId: [4] } } },
  { name: 'no shipping method', body: { filters: { orderStatusId: [6] } } },
  { name: 'refund failed', body: { filters: { paymentStatusId: [10] } } },
  { name: 'declined', body: { filters: { paymentStatusId: [8] } } },
  { name: 'one month', body: { filters: { startDate: '2026-06-01', endDate: '2026-06-30' } } },
  { name: 'search: a name', body: { search: 'miller' } },
  { name: 'search: a number', body: { search: 'b1234' } },
  {
    name: 'condition: total above 500',
    body: {
      dynamicFilters: [
        { fieldHandle: 'order.total', comparatorHandle: 'greater', condition: { value: '500' } },
      ],
    },
  },
]
