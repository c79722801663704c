import * as z from 'zod/mini'
import { described } from './described.ts'

export const success = z.strictObject({ success: described('Always true.', z.literal(true)) })
