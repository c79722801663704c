import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { actedBy } from './credit.schema.ts'

/** Something that was done to a dealer's account or by it, in a sentence. */
export const dealerAct = z.strictObject({ id, at: timestamp, sentence: z.string(), by: actedBy })

/** Something that was done to a dealer's account or by it. */
export type DealerAct = z.infer<typeof dealerAct>
