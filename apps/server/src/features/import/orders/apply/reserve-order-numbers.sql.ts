import { sql } from 'kysely'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import { fileFault } from '../../file-fault.ts'
import type { ImportSession } from '../../staging/import-session.sql.ts'
import { type ImportStatement, runStatements } from '../../staging/import-statement.sql.ts'

// A placed order gets the supplier's next number, which no imported order may have. The transaction that places one
// holds the number until it commits, so a file with that number waits here.
const passNumbers: ImportStatement = ({ supplierId }) => sql`
  select skip_order_numbers(${supplierId}, max(order_number::bigint)) from import_orders
  where order_number ~ '^[0-9]{1,15}$' having count(*) > 0`

const findPlaced: ImportStatement = ({ supplierId }) => sql`
  update import_orders n set action = 'updated', order_id = o.id from orders o
  where n.action = 'created' and ${belongsToSupplier({ supplierId }, 'o')} and o.order_number = n.order_number
    and o.dealer_id = n.dealer_id`

/**
 * Reserves the file's order numbers, so that no order placed from now on gets one. Orders placed since the file was
 * planned are updated instead of created. Throws a file fault when one of them belongs to another dealer.
 */
export async function reserveOrderNumbers(session: ImportSession): Promise<void> {
  await runStatements(session, [passNumbers, findPlaced])
  const [first] = await session.run(sql<{ number: string }>`
    select n.order_number as number from import_orders n join orders o using (order_number)
    where n.action = 'created' and ${belongsToSupplier(session, 'o')} limit 1`)
  if (first === undefined) return
  throw fileFault(
    `Another dealer has placed the order ${first.number} while the file was read. Nothing was written: import the file again.`,
  )
}
