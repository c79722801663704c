/** What waits for somebody of the supplier's staff. */
export const workQueues = [
  'dealers_pending',
  'orders_authorized',
  'orders_declined',
  'orders_on_hold',
  'orders_without_shipping_method',
  'mail_given_up',
  'webhooks_off',
] as const

/** The name of one queue. */
export type WorkQueue = (typeof workQueues)[number]
