import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { described } from '../fields/described.ts'
import { inventoryResult, inventoryRow, maxInventoryRows, priceRow, rowResult } from './inventory.schema.ts'

const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({
    rows: described('One row per SKU.', z.array(row).check(z.minLength(1), z.maxLength(maxInventoryRows))),
  })

const resultsOf = <Result extends z.ZodMiniType>(result: Result) =>
  z.strictObject({
    results: described('One result per row, in the order you sent them.', z.array(result)),
  })

export const changeInventory = endpoint({
  method: 'PATCH',
  path: '/api/v1/inventory',
  access: { who: 'integrator', scope: 'inventory:write', for: 'supplier' },
  idempotent: true,
  summary: 'Sets or adjusts the stock of up to 1,000 SKUs, with a result per SKU.',
  body: rowsOf(inventoryRow),
  answer: resultsOf(inventoryResult),
  failures: ['idempotency_key_reused', 'idempotency_key_running'],
})

export const changePrices = endpoint({
  method: 'PATCH',
  path: '/api/v1/prices',
  access: { who: 'integrator', scope: 'products:write', for: 'supplier' },
  summary: 'Sets the prices of up to 1,000 SKUs, with a result per SKU.',
  body: rowsOf(priceRow),
  answer: resultsOf(rowResult),
  failures: [],
})
