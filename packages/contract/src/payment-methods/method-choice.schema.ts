import * as z from 'zod/mini'
import { id } from '../fields/id.ts'

/** Which of the dealer's methods is charged first; null or nothing for the first by rank. */
export const methodChoice = z.strictObject({ paymentMethodId: z.optional(z.nullable(id)) })

export type MethodChoice = z.infer<typeof methodChoice>
