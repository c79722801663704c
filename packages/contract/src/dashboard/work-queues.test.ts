import { expect, test } from 'vitest'
import { isQueueOfRole, workQueueNames } from './work-queues.ts'

test('each role sees its own queues, and a viewer sees all', () => {
  const of = (role: Parameters<typeof isQueueOfRole>[0]) =>
    workQueueNames.filter((queue) => isQueueOfRole(role, queue))
  expect(of('owner')).toEqual(workQueueNames)
  expect(of('viewer')).toEqual(workQueueNames)
  expect(of('finance')).toEqual([
    ...['orders_authorized', 'orders_declined', 'refunds_failed', 'orders_disputed', 'certificates_waiting'],
  ])
  expect(of('fulfilment')).toEqual([
    ...['orders_late', 'orders_to_ship', 'orders_on_hold', 'orders_without_shipping_method'],
    ...['stock_low', 'imports_refused'],
  ])
  expect(of('sales')).toEqual([
    ...['orders_on_hold', 'orders_without_shipping_method', 'dealers_pending', 'certificates_waiting'],
    'mail_given_up',
  ])
})
