import * as z from 'zod/mini'

/** The answer of a call that has nothing to say but "done". */
export const success = z.strictObject({ success: z.literal(true) })
