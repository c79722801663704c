import { endpoint } from '../api/endpoint.ts'
import { lowStock } from './low-stock.schema.ts'

export const listLowStock = endpoint({
  method: 'GET',
  path: '/api/console/low-stock',
  access: { who: 'staff', permission: 'orders.read' },
  ours: true,
  summary: "Lists the variants of which there are no more units than the supplier's low level, 200 at most.",
  answer: lowStock,
  failures: [],
})
