import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { inventoryResult, inventoryRow, mostInventoryRows, priceRow, rowResult } from './inventory.schema.ts'

const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ rows: z.array(row).check(z.minLength(1), z.maxLength(mostInventoryRows)) })

/** Sets the stock of many SKUs in one transaction; unknown ones hold up no other. */
export const changeInventory = endpoint({
  method: 'PATCH',
  path: '/api/v1/inventory',
  access: { who: 'integrator', scope: 'inventory:write', for: 'supplier' },
  idempotent: true,
  ours: true,
  summary: 'Sets or adjusts the stock of up to 1,000 SKUs, with a result for each.',
  body: rowsOf(inventoryRow),
  answer: z.strictObject({ results: z.array(inventoryResult) }),
  failures: ['idempotency_key_reused', 'idempotency_key_running'],
})

/** Sets the prices of many SKUs in one transaction; unknown ones hold up no other. */
export const changePrices = endpoint({
  method: 'PATCH',
  path: '/api/v1/prices',
  access: { who: 'integrator', scope: 'products:write', for: 'supplier' },
  ours: true,
  summary: 'Sets the prices of up to 1,000 SKUs, with a result for each.',
  body: rowsOf(priceRow),
  answer: z.strictObject({ results: z.array(rowResult) }),
  failures: [],
})
