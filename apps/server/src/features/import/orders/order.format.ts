import { basename } from 'node:path'
import { countText } from '@portal/contract/fields/count-text'
import { sql } from 'kysely'
import { allDealers } from '../../../repositories/owner-conditions.ts'
import { type ColumnPlan, columnTitles } from '../columns/column-plan.ts'
import type { ImportFormat } from '../import-format.ts'
import { readDealerDirectory } from '../staging/dealer-directory.sql.ts'
import { type ImportSession, inTransaction } from '../staging/import-session.sql.ts'
import { readRefusals } from '../staging/staged-refusals.sql.ts'
import { applyOrders } from './apply/apply-orders.sql.ts'
import { orderImportColumns } from './order-columns.ts'
import { createOrderRows } from './order-row.ts'
import { stageOrderLines } from './order-staging.sql.ts'
import { countStagedOrders, planImportedOrders } from './plan-orders.sql.ts'
import { createPoBoxWarnings } from './po-box-warnings.ts'

/** Counts orders imported without their refused rows, whose totals are therefore wrong. */
interface IncompleteOrders {
  addRejectedKey(fields: readonly string[]): void
  /** Called once, after the orders of the file are planned. */
  settle(): Promise<void>
  warnings(): readonly string[]
}

// Limits memory if almost all rows are refused.
const maxRemembered = 200_000

// Per transaction: merging a dealer's counts locks it until the commit.
const dealersAtOnce = 500

// Flushes the pending lists of text indexes, which slow down every search.
const settleIndexes = sql`
  select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_am m on m.oid = c.relam where i.indrelid = 'order_search'::regclass and m.amname = 'gin'`

export const orderFormat: ImportFormat = {
  pluralName: 'orders',
  columns: orderImportColumns,
  begin: async ({ session, dryRun }, plan, file) => {
    const dealers = await readDealerDirectory(session)
    const titleOf = columnTitles(plan)
    const poBoxes = await createPoBoxWarnings(session, titleOf)
    // After this, the connection only accepts rows.
    const copy = await stageOrderLines(session)
    const incomplete = createIncompleteOrders(session, plan, dryRun)
    const takeRow = createOrderRows(dealers, copy, titleOf)
    return {
      take: (line, values) => {
        poBoxes.check(line, values)
        return takeRow(line, values)
      },
      addRejectedKey: incomplete.addRejectedKey,
      flush: () => copy.flush(),
      settle: async () => {
        await copy.end()
        const { lines, ...counts } = await planImportedOrders(session)
        await incomplete.settle()
        return { ...counts, parts: { lines } }
      },
      refusals: () => readRefusals(session),
      apply: async (onApplied) => {
        await applyOrders(session, { name: basename(file), columns: plan.carried }, onApplied)
        await finishOrders(session)
      },
      warnings: () => [...incomplete.warnings(), ...poBoxes.sentences()],
    }
  },
}

/** Flushes the text indexes and merges the dealers' order counts. */
async function finishOrders(session: ImportSession): Promise<void> {
  const rows = await session.run(sql<{ dealer_id: number }>`
    select distinct dealer_id from import_orders where batch is not null order by dealer_id`)
  if (rows.length === 0) return
  await session.run(settleIndexes)
  const merged = [allDealers, ...rows.map((row) => row.dealer_id)]
  for (let start = 0; start < merged.length; start += dealersAtOnce) {
    const dealers = merged.slice(start, start + dealersAtOnce)
    await inTransaction(session, () =>
      session.run(sql`select merge_order_counts(${session.supplierId}, d) from unnest(${dealers}::int[]) d`),
    )
  }
}

function createIncompleteOrders(
  session: ImportSession,
  plan: ColumnPlan,
  isDryRun: boolean,
): IncompleteOrders {
  const numbers = new Set<string>()
  const from = plan.columns.find(({ name }) => name === 'orderNumber')?.from
  let count = 0
  return {
    addRejectedKey: (fields) => {
      const number = from === undefined ? undefined : fields[from]?.trim()
      if (number !== undefined && number !== '' && numbers.size < maxRemembered) numbers.add(number)
    },
    settle: async () => {
      count = await countStagedOrders(session, [...numbers])
    },
    warnings: () => {
      if (count === 0) return []
      const many = `${numbers.size < maxRemembered ? '' : 'At least '}${countText(count, 'order')}`
      return isDryRun
        ? [
            `${many} had rejected rows, which won't be imported. Fix the file first to import complete orders.`,
          ]
        : [`${many} had rejected rows, which weren't imported. Fix the file and import it again.`]
    },
  }
}
