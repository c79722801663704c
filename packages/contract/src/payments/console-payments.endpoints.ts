import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { ownPassword } from '../fields/account/password.ts'
import { idParams } from '../fields/id.ts'
import { seenEvent } from '../orders/console-order.schema.ts'
import { openDispute } from '../orders/invoice/dispute.schema.ts'
import { refundAnswer, refundShape } from '../orders/lifecycle/refund.schema.ts'
import { captureOrder } from './payments.endpoints.ts'

const refundRequest = z.strictObject({
  ...refundShape,
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

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/console/disputes',
  access: { who: 'staff', permission: 'orders.read' },
  summary: 'Lists open disputes, oldest first, up to 500.',
  answer: z.strictObject({ items: z.array(openDispute) }),
  failures: [],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/console/orders/:id/refund',
  access: { who: 'staff', permission: 'orders.refund' },
  idempotent: true,
  summary: 'Refunds a charged order in full, by amount or by line items. One refund runs at a time.',
  params: idParams,
  body: z._default(refundRequest, {}),
  answer: refundAnswer,
  failures: [
    ...(['order_not_found', 'order_item_not_found', 'not_refundable', 'order_changed'] as const),
    ...(['password_required', 'wrong_current_password'] as const),
    ...(['idempotency_key_reused', 'idempotency_key_running'] as const),
  ],
})
