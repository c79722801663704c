import { basename } from 'node:path'
import { readDealerDirectory } from '../../../records/imports/dealer-directory.ts'
import { applyOrders } from '../../../records/imports/orders/apply-orders.ts'
import { finishOrders } from '../../../records/imports/orders/finish-orders.ts'
import { stageOrderLines } from '../../../records/imports/orders/order-staging.ts'
import { settleOrders } from '../../../records/imports/orders/settle-orders.ts'
import { readRefusals } from '../../../records/imports/staged-refusals.ts'
import { titleIn } from '../column-plan.ts'
import type { ImportFormat } from '../import-format.ts'
import { createIncompleteOrders } from './incomplete-orders.ts'
import { orderColumns } from './order-columns.ts'
import { createOrderRows } from './order-row.ts'

/** Orders: one row per line; all rows of an order in a file make that order, wherever they stand. */
export const orderFormat: ImportFormat = {
  things: 'orders',
  columns: orderColumns,
  begin: async ({ session }, plan, file) => {
    const dealers = await readDealerDirectory(session)
    const copy = await stageOrderLines(session)
    const incomplete = createIncompleteOrders(session, plan)
    return {
      take: createOrderRows(dealers, copy, titleIn(orderColumns, plan)),
      passOver: incomplete.passOver,
      flush: () => copy.flush(),
      settle: async () => {
        await copy.end()
        const { lines, ...counts } = await settleOrders(session)
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
