import * as z from 'zod/mini'
import { described } from './described.ts'

/** The answer of a call that has nothing to say but "done". */
export const success = z.strictObject({ success: described('Always true: it is done.', z.literal(true)) })
