import { basename } from 'node:path'
import { readDealerDirectory } from '../../../repositories/imports/dealer-directory.ts'
import { applyOrders } from '../../../repositories/imports/orders/apply-orders.ts'
import { finishOrders } from '../../../repositories/imports/orders/finish-orders.ts'
import { stageOrderLines } from '../../../repositories/imports/orders/order-staging.ts'
import { planImportedOrders } from '../../../repositories/imports/orders/plan-orders.ts'
import { readRefusals } from '../../../repositories/imports/staged-refusals.ts'
import { columnTitles } from '../columns/column-plan.ts'
import type { ImportFormat } from '../import-format.ts'
import { createIncompleteOrders } from './incomplete-orders.ts'
import { orderImportColumns } from './order-columns.ts'
import { createOrderRows } from './order-row.ts'

/** Orders: one row per line; all rows of an order in a file make that order, wherever they stand. */
export const orderFormat: ImportFormat = {
  things: 'orders',
  columns: orderImportColumns,
  begin: async ({ session }, plan, file) => {
    const dealers = await readDealerDirectory(session)
    const copy = await stageOrderLines(session)
    const incomplete = createIncompleteOrders(session, plan)
    return {
      take: createOrderRows(dealers, copy, columnTitles(orderImportColumns, plan)),
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
