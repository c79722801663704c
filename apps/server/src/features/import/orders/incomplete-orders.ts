import type { ColumnPlan } from '../columns/column-plan.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { countStagedOrders } from './plan-orders.sql.ts'

/** Counts the orders that lack refused rows: their totals are not what the file meant. */
export interface IncompleteOrders {
  passOver(fields: readonly string[]): void
  /** Called once, after the orders of the file are planned. */
  settle(): Promise<void>
  warnings(): readonly string[]
}

// A file that is refused almost wholly must not fill the memory.
const mostRemembered = 200_000

/** Creates a counter over the refused rows of one file. */
export function createIncompleteOrders(session: ImportSession, plan: ColumnPlan): IncompleteOrders {
  const numbers = new Set<string>()
  const from = plan.columns.find(({ name }) => name === 'orderNumber')?.from
  let count = 0
  return {
    passOver: (fields) => {
      const number = from === undefined ? undefined : fields[from]?.trim()
      if (number !== undefined && number !== '' && numbers.size < mostRemembered) numbers.add(number)
    },
    settle: async () => {
      count = await countStagedOrders(session, [...numbers])
    },
    warnings: () => {
      if (count === 0) return []
      const many = `${numbers.size < mostRemembered ? '' : 'At least '}${count.toLocaleString('en')}`
      const orders = count === 1 ? 'order was' : 'orders were'
      return [
        `${many} ${orders} imported without rows that were refused: correct the file and import it again.`,
      ]
    },
  }
}
