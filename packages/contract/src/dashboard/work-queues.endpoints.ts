import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

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

/** How many wait in each queue; the caller sees those that the role may look at. */
export const getWorkQueues = endpoint({
  method: 'GET',
  path: '/api/console/work-queues',
  access: { who: 'staff', permission: 'orders.read' },
  ours: true,
  summary: "Counts what waits for the supplier's staff.",
  answer: z.strictObject({
    items: z.array(z.strictObject({ queue: z.enum(workQueues), count: z.int() })),
  }),
  failures: [],
})
