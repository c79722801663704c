import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { actedBy } from './credit.schema.ts'

export const dealerAct = z.strictObject({ id, at: timestamp, sentence: z.string(), by: actedBy })

export type DealerAct = z.infer<typeof dealerAct>
