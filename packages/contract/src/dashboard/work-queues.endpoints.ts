import { endpoint } from '../api/endpoint.ts'
import { supplierFigures, waitingWork } from './work-queues.schema.ts'

export const getWorkQueues = endpoint({
  method: 'GET',
  path: '/api/console/work-queues',
  access: { who: 'staff', permission: 'orders.read' },
  ours: true,
  summary: "Counts what waits for the supplier's staff.",
  answer: waitingWork,
  failures: [],
})

export const getSupplierFigures = endpoint({
  method: 'GET',
  path: '/api/console/figures',
  access: { who: 'staff', permission: 'orders.read' },
  ours: true,
  longWork: 'always',
  summary: 'Reads the orders and their value of 30 days, with the dealers and products that make them.',
  answer: supplierFigures,
  failures: [],
})
