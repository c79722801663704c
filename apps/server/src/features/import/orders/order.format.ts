import { basename } from 'node:path'
import { columnTitles } from '../columns/column-plan.ts'
import type { ImportFormat } from '../import-format.ts'
import { readDealerDirectory } from '../staging/dealer-directory.sql.ts'
import { readRefusals } from '../staging/staged-refusals.sql.ts'
import { applyOrders } from './apply/apply-orders.sql.ts'
import { finishOrders } from './apply/finish-orders.sql.ts'
import { createIncompleteOrders } from './incomplete-orders.ts'
import { orderImportColumns } from './order-columns.ts'
import { createOrderRows } from './order-row.ts'
import { stageOrderLines } from './order-staging.sql.ts'
import { planImportedOrders } from './plan-orders.sql.ts'

export const orderFormat: ImportFormat = {
  things: 'orders',
  columns: orderImportColumns,
  begin: async ({ session }, plan, file) => {
    const dealers = await readDealerDirectory(session)
    const copy = await stageOrderLines(session)
    const incomplete = createIncompleteOrders(session, plan)
    return {
      take: createOrderRows(dealers, copy, columnTitles(plan)),
      passOver: incomplete.passOver,
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
      warnings: () => incomplete.warnings(),
    }
  },
}
