import * as z from 'zod/mini'
import { ownPassword } from '../access/login.schema.ts'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { integratorOrder } from '../integrator/order.schema.ts'
import { captureOrder } from './payments.endpoints.ts'

/** What became of a refund: `unknown` while the payment provider has not answered, which is looked up later. */
const refundOutcomes = ['refunded', 'refund pending', 'refund failed', 'unknown'] as const

const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 12.50'))

export const chargeOrder = endpoint({
  ...captureOrder,
  access: { who: 'staff', permission: 'orders.capture' },
  path: '/api/console/orders/:id/capture',
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/console/orders/:id/refund',
  access: { who: 'staff', permission: 'orders.refund' },
  ours: true,
  summary: 'Refunds a charged order: what is left of its charge, or an amount. One refund runs at a time.',
  params: idParams,
  body: z._default(z.strictObject({ amount: z.optional(amount), password: ownPassword }), {}),
  answer: z.strictObject({ outcome: z.enum(refundOutcomes), order: integratorOrder }),
  failures: ['order_not_found', 'not_refundable', 'password_required', 'wrong_current_password'],
})
