import type { InventoryResult } from '@portal/contract/inventory/inventory.schema'
import { changeInventory, changePrices } from '../../domain/catalogue/change-inventory.ts'
import { hashRequest, withIdempotency } from '../../domain/idempotency.ts'
import type { HandlerTable } from '../../http/handlers.ts'
import { listLowStock } from './console/list-low-stock.ts'

export const inventoryHandlers = {
  changeInventory: (ctx, { body, idempotencyKey: key }) =>
    withIdempotency<{ results: InventoryResult[] }, never>(
      ctx,
      { key, requestHash: hashRequest(['inventory', body.rows]) },
      async (db) => ({
        results: await changeInventory({ ...ctx, db }, body.rows),
      }),
    ),
  listLowStock: (ctx, { query }) => listLowStock(ctx, query.page),
  changePrices: async (ctx, { body }) => ({ results: await changePrices(ctx, body.rows) }),
} as const satisfies Partial<HandlerTable>
