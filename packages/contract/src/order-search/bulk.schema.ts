import * as z from 'zod/mini'
import { skipped } from '../jobs/skipped.schema.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { searchShape } from './order-search.schema.ts'

/** Which orders to cancel: the search they were chosen in, and how they were chosen. */
export const bulkSelection = z.strictObject(searchShape)

/** Which orders to authorize (2) or to un-authorize (1). */
export const bulkAuthorization = z.strictObject({
  ...searchShape,
  paymentStatusId: z.literal([paymentStatus.unauthorized.id, paymentStatus.authorized.id]),
})

/** What came of a bulk action: effected and skipped together are the whole selection. */
export const bulkOutcome = z.strictObject({ numberEffected: z.int().check(z.minimum(0)), skipped })

/** What came of a bulk action. */
export type BulkOutcome = z.infer<typeof bulkOutcome>
