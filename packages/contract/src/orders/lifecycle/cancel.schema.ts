import * as z from 'zod/mini'
import { described } from '../../fields/described.ts'
import { optionalText } from '../../fields/text.ts'

/** Refund, reason and message of a cancel. */
export const cancelShape = {
  refund: z._default(
    described(
      'Whether to refund the canceled units. `false` keeps the payment and requires a reason.',
      z.boolean(),
    ),
    true,
  ),
  reason: described('The reason, for staff only.', optionalText(500)),
  message: described('A message to the dealer, shown in the timeline and sent by email.', optionalText(500)),
}

/** How to cancel, for staff, who also choose whether to restock. */
export const staffCancelShape = {
  ...cancelShape,
  restock: z._default(described('Whether the unshipped units return to stock.', z.boolean()), true),
}

/** A payment is kept only with a reason. */
export const keepsReason = z.refine<{ refund: boolean; reason?: string | null | undefined }>(
  ({ refund, reason }) => refund || Boolean(reason),
  { message: 'Enter a reason for keeping the payment', path: ['reason'] },
)
