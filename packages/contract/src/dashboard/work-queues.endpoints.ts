import { endpoint } from '../api/endpoint.ts'
import { setupProgress, supplierFigures, waitingWork } from './work-queues.schema.ts'

export const getWorkQueues = endpoint({
  method: 'GET',
  path: '/api/console/work-queues',
  access: { who: 'staff', permission: 'orders.read' },
  summary: 'Counts the items in each work queue.',
  answer: waitingWork,
  failures: [],
})

export const getSupplierFigures = endpoint({
  method: 'GET',
  path: '/api/console/figures',
  access: { who: 'staff', permission: 'orders.read' },
  longWork: 'always',
  summary: 'Returns orders and order value for the last 30 days, with the top dealers and products.',
  answer: supplierFigures,
  failures: [],
})

export const getSetupProgress = endpoint({
  method: 'GET',
  path: '/api/console/setup',
  access: { who: 'staff', permission: 'portal.write' },
  summary: 'Lists the setup steps with their status, and whether the list is hidden.',
  answer: setupProgress,
  failures: [],
})
