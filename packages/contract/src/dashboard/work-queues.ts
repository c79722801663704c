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
