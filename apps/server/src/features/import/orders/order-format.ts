import { basename } from 'node:path'
import { readDealerDirectory } from '../../../records/imports/dealer-directory.ts'
import { applyOrders } from '../../../records/imports/orders/apply-orders.ts'
import { finishOrders } from '../../../records/imports/orders/finish-orders.ts'
import { stageOrderLines } from '../../../records/imports/orders/order-staging.ts'
import { settleOrders } from '../../../records/imports/orders/settle-orders.ts'
import { readRefusals } from '../../../records/imports/staged-refusals.ts'
import { titleIn } from '../column-plan.ts'
import type { ImportFormat } from '../import-format.ts'
import { orderColumns } from './order-columns.ts'
import { createOrderRows } from './order-row.ts'

/** Orders: one row per line; all rows of an order in a file make that order, wherever they stand. */
export const orderFormat: ImportFormat = {
  things: 'orders',
  columns: orderColumns,
  begin: async ({ session }, plan, file) => {
    const dealers = await readDealerDirectory(session)
    const copy = await stageOrderLines(session)
    return {
      take: createOrderRows(dealers, copy, titleIn(orderColumns, plan)),
      flush: () => copy.flush(),
      settle: async () => {
        await copy.end()
        const { lines, ...counts } = await settleOrders(session)
        return { ...counts, parts: { lines } }
      },
      refusals: () => readRefusals(session),
      apply: async (onApplied) => {
        await applyOrders(session, { name: basename(file), columns: plan.carried }, onApplied)
        await finishOrders(session)
      },
      warnings: () => [],
    }
  },
}
