import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { lowStock } from './low-stock.schema.ts'

export const listLowStock = endpoint({
  method: 'GET',
  path: '/api/console/low-stock',
  access: { who: 'staff', permission: 'orders.read' },
  summary: 'Lists variants at or below the low stock level, lowest stock first, 50 per page.',
  query: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: lowStock,
  failures: [],
})
