import * as z from 'zod/mini'
import { id } from '../fields/id.ts'

/** The dealer's payment method to charge first; null or absent for the first by rank. */
export const methodChoice = z.strictObject({ paymentMethodId: z.optional(z.nullable(id)) })

export type MethodChoice = z.infer<typeof methodChoice>
