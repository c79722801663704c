import { endpoint, xlsxMedia } from '../../api/endpoint.ts'
import { jobStarted } from '../../jobs/job.schema.ts'
import { exportedFile, exportQuery, exportRequest } from './export.schema.ts'

const failures = ['no_export_columns', 'nothing_selected', 'search_too_broad', 'too_many_jobs'] as const

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/order-search/export',
  access: { who: 'dealer', status: 'unblocked' },
  longWork: 'always',
  summary: 'Exports orders as CSV, with filters in the query.',
  query: exportQuery,
  answer: exportedFile,
  answerMedia: ['text/csv'],
  accepted: jobStarted,
  failures,
})

export const exportOrdersByPost = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/export',
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  longWork: 'always',
  summary: 'Exports orders as CSV or XLSX, with filters in a JSON body.',
  body: exportRequest,
  answer: exportedFile,
  answerMedia: ['text/csv', xlsxMedia],
  accepted: jobStarted,
  failures,
})
