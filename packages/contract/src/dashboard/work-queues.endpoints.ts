import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { workQueues } from './work-queues.ts'

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
