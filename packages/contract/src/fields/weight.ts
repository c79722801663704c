import * as z from 'zod/mini'

export const weight = z.string().check(z.regex(/^\d{1,10}(\.\d{1,4})?$/))
