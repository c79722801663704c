import { canStaff, type Permission, type StaffRole } from '../callers/permissions.ts'
import { keysOf } from '../fields/keys.ts'

/** The groups of queues on the dashboard, in order. */
export const workQueueGroups = ['Shipping', 'Payments', 'Dealers', 'Other'] as const

interface WorkQueueRow {
  readonly group: (typeof workQueueGroups)[number]
  readonly title: string
  readonly seenWith: Permission
  readonly workedWith: Permission
  readonly isUrgent: boolean
}

/** The staff's work queues, one row each, the most urgent of a group first. */
export const workQueues = {
  orders_late: {
    group: 'Shipping',
    title: 'Late orders',
    seenWith: 'orders.read',
    workedWith: 'orders.fulfil',
    isUrgent: true,
  },
  orders_to_ship: {
    group: 'Shipping',
    title: 'Orders to ship',
    seenWith: 'orders.read',
    workedWith: 'orders.fulfil',
    isUrgent: false,
  },
  orders_on_hold: {
    group: 'Shipping',
    title: 'Orders on hold',
    seenWith: 'orders.read',
    workedWith: 'orders.hold',
    isUrgent: false,
  },
  orders_without_shipping_method: {
    group: 'Shipping',
    title: 'Orders without a shipping method',
    seenWith: 'orders.read',
    workedWith: 'orders.change',
    isUrgent: false,
  },
  orders_authorized: {
    group: 'Payments',
    title: 'Orders to capture',
    seenWith: 'orders.read',
    workedWith: 'orders.capture',
    isUrgent: false,
  },
  orders_declined: {
    group: 'Payments',
    title: 'Declined payments',
    seenWith: 'orders.read',
    workedWith: 'orders.capture',
    isUrgent: true,
  },
  refunds_failed: {
    group: 'Payments',
    title: 'Failed refunds',
    seenWith: 'orders.read',
    workedWith: 'orders.refund',
    isUrgent: true,
  },
  orders_disputed: {
    group: 'Payments',
    title: 'Disputes',
    seenWith: 'orders.read',
    workedWith: 'orders.refund',
    isUrgent: true,
  },
  dealers_pending: {
    group: 'Dealers',
    title: 'Dealers awaiting approval',
    seenWith: 'dealers.read',
    workedWith: 'dealers.approve',
    isUrgent: false,
  },
  certificates_waiting: {
    group: 'Dealers',
    title: 'Certificates to review',
    seenWith: 'dealers.read',
    workedWith: 'dealers.certificates',
    isUrgent: false,
  },
  stock_low: {
    group: 'Other',
    title: 'Low stock',
    seenWith: 'orders.read',
    workedWith: 'stock.write',
    isUrgent: false,
  },
  imports_refused: {
    group: 'Other',
    title: 'Imports with rejected rows',
    seenWith: 'orders.read',
    workedWith: 'stock.write',
    isUrgent: false,
  },
  webhooks_failing: {
    group: 'Other',
    title: 'Failing webhook endpoints',
    seenWith: 'dealers.read',
    workedWith: 'keys.write',
    isUrgent: true,
  },
  mail_given_up: {
    group: 'Other',
    title: 'Undelivered email',
    seenWith: 'dealers.read',
    workedWith: 'dealers.write',
    isUrgent: true,
  },
} as const satisfies Readonly<Record<string, WorkQueueRow>>

export type WorkQueue = keyof typeof workQueues

export const workQueueNames = keysOf(workQueues)

/** Whether a role works on a queue; a view-only role sees all of them. */
export function isQueueOfRole(role: StaffRole, queue: WorkQueue): boolean {
  const canWorkOn = (one: WorkQueue) => canStaff(role, workQueues[one].workedWith)
  return canWorkOn(queue) || !workQueueNames.some(canWorkOn)
}
