import { mayStaff, type Permission, type StaffRole } from '../staff/permissions.ts'

/** What waits for someone of the supplier's staff, the most urgent first. */
export const workQueues = [
  'orders_late',
  'orders_to_ship',
  'orders_authorized',
  'orders_declined',
  'orders_disputed',
  'orders_on_hold',
  'orders_without_shipping_method',
  'dealers_pending',
  'certificates_waiting',
  'stock_low',
  'imports_refused',
  'webhooks_failing',
  'mail_given_up',
] as const

export type WorkQueue = (typeof workQueues)[number]

/** What a person needs to be allowed, to work on a queue. */
const workOf = {
  orders_late: 'orders.fulfil',
  orders_to_ship: 'orders.fulfil',
  orders_authorized: 'orders.capture',
  orders_declined: 'orders.capture',
  orders_disputed: 'orders.refund',
  orders_on_hold: 'orders.hold',
  orders_without_shipping_method: 'orders.change',
  dealers_pending: 'dealers.approve',
  certificates_waiting: 'dealers.certificates',
  stock_low: 'stock.write',
  imports_refused: 'stock.write',
  webhooks_failing: 'keys.write',
  mail_given_up: 'dealers.write',
} as const satisfies Record<WorkQueue, Permission>

/** Whether a role works on a queue; one that only looks is shown them all. */
export function isWorkOf(role: StaffRole, queue: WorkQueue): boolean {
  return mayStaff(role, workOf[queue]) || !workQueues.some((one) => mayStaff(role, workOf[one]))
}
