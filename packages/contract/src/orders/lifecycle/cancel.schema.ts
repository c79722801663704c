import * as z from 'zod/mini'
import { described } from '../../fields/described.ts'
import { optionalText } from '../../fields/text.ts'

/** What a cancel of a paid order does about the money, and what it says. */
export const cancelShape = {
  refund: z._default(
    described(
      'Whether what was paid for the canceled units is refunded; with `false` the payment is kept, which needs a reason.',
      z.boolean(),
    ),
    true,
  ),
  reason: described("Why, for the supplier's own people.", optionalText(500)),
  message: described('What the dealer is told, in the timeline and by email.', optionalText(500)),
}

/** A payment is kept only with a reason. */
export const keepsWithReason = z.refine<{ refund: boolean; reason?: string | null | undefined }>(
  ({ refund, reason }) => refund || Boolean(reason),
  { message: 'A reason is required to keep the payment', path: ['reason'] },
)
