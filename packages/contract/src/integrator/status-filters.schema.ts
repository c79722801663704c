import * as z from 'zod/mini'
import { countInText } from '../fields/query-text.ts'
import { type StatusTable, statusIdIn } from '../statuses/status.ts'

export function statusIdInText<const Table extends StatusTable>(table: Table) {
  return z.pipe(countInText, statusIdIn(table)).check(z.meta({ type: 'integer' }))
}
