import * as z from 'zod/mini'
import { ownPassword } from '../access/login.schema.ts'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { integratorOrder } from '../integrator/order.schema.ts'
import { seenEvent } from '../orders/console-order.schema.ts'
import { orderedUnits } from '../orders/integrator/new-shipment.schema.ts'
import { captureOrder } from './payments.endpoints.ts'

/** What became of a refund: `unknown` while the payment provider has not answered, which is looked up later. */
const refundOutcomes = ['refunded', 'refund pending', 'refund failed', 'unknown'] as const

/** How much is given back for what; what the lines cost, or all that is left of the charge, where no amount is said. */
const refundRequest = z.strictObject({
  amount: z.optional(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 12.50'))),
  lines: z.optional(orderedUnits),
  /** Whether the units of the lines are in stock again. */
  restock: z.optional(z.boolean()),
  seenEventId: z.optional(seenEvent),
  password: ownPassword,
})

export const chargeOrder = endpoint({
  ...captureOrder,
  access: { who: 'staff', permission: 'orders.capture' },
  path: '/api/console/orders/:id/capture',
  body: z._default(z.strictObject({ seenEventId: z.optional(seenEvent) }), {}),
  failures: [...captureOrder.failures, 'order_changed'],
})

/** Gives money of a charged order back: all that is left, an amount, or units of its lines. */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/console/orders/:id/refund',
  access: { who: 'staff', permission: 'orders.refund' },
  ours: true,
  idempotent: true,
  summary:
    'Refunds a charged order: what is left of its charge, an amount, or units of its lines. One refund runs at a time.',
  params: idParams,
  body: z._default(refundRequest, {}),
  answer: z.strictObject({ outcome: z.enum(refundOutcomes), order: integratorOrder }),
  failures: [
    ...(['order_not_found', 'order_item_not_found', 'not_refundable', 'order_changed'] as const),
    ...(['password_required', 'wrong_current_password'] as const),
    ...(['idempotency_key_reused', 'idempotency_key_running'] as const),
  ],
})
