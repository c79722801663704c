import { canStaff, type Permission, type StaffRole } from '../callers/permissions.ts'
import { keysOf } from '../fields/keys.ts'

interface WorkQueueRow {
  readonly title: string
  readonly seenWith: Permission
  readonly workedWith: Permission
  readonly isUrgent: boolean
}

/** The staff's work queues, one row each, most urgent first. */
export const workQueues = {
  orders_late: { title: 'Late orders', seenWith: 'orders.read', workedWith: 'orders.fulfil', isUrgent: true },
  orders_to_ship: {
    title: 'Orders to ship',
    seenWith: 'orders.read',
    workedWith: 'orders.fulfil',
    isUrgent: false,
  },
  orders_authorized: {
    title: 'Orders to capture',
    seenWith: 'orders.read',
    workedWith: 'orders.capture',
    isUrgent: false,
  },
  orders_declined: {
    title: 'Declined payments',
    seenWith: 'orders.read',
    workedWith: 'orders.capture',
    isUrgent: true,
  },
  refunds_failed: {
    title: 'Failed refunds',
    seenWith: 'orders.read',
    workedWith: 'orders.refund',
    isUrgent: true,
  },
  orders_disputed: {
    title: 'Disputes',
    seenWith: 'orders.read',
    workedWith: 'orders.refund',
    isUrgent: true,
  },
  orders_on_hold: {
    title: 'Orders on hold',
    seenWith: 'orders.read',
    workedWith: 'orders.hold',
    isUrgent: false,
  },
  orders_without_shipping_method: {
    title: 'Orders without a shipping method',
    seenWith: 'orders.read',
    workedWith: 'orders.change',
    isUrgent: false,
  },
  dealers_pending: {
    title: 'Dealers awaiting approval',
    seenWith: 'dealers.read',
    workedWith: 'dealers.approve',
    isUrgent: false,
  },
  certificates_waiting: {
    title: 'Certificates to review',
    seenWith: 'dealers.read',
    workedWith: 'dealers.certificates',
    isUrgent: false,
  },
  stock_low: { title: 'Low stock', seenWith: 'orders.read', workedWith: 'stock.write', isUrgent: false },
  imports_refused: {
    title: 'Imports with rejected rows',
    seenWith: 'orders.read',
    workedWith: 'stock.write',
    isUrgent: false,
  },
  webhooks_failing: {
    title: 'Failing webhook endpoints',
    seenWith: 'dealers.read',
    workedWith: 'keys.write',
    isUrgent: true,
  },
  mail_given_up: {
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
