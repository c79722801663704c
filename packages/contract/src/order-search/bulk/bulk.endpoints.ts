import { endpoint } from '../../api/endpoint.ts'
import { jobStarted } from '../../jobs/job.schema.ts'
import {
  bulkAuthorization,
  bulkOutcome,
  bulkPayment,
  bulkPreview,
  bulkPreviewRequest,
  bulkSelection,
} from './bulk.schema.ts'

const failures = [
  'nothing_selected',
  'search_too_broad',
  'too_many_jobs',
  'idempotency_key_reused',
  'idempotency_key_running',
] as const

export const bulkAuthorizeOrders = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/bulk-auth-action',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.capture',
  idempotent: true,
  longWork: 'always',
  summary: 'Authorizes or un-authorizes the eligible orders in a selection.',
  body: bulkAuthorization,
  answer: bulkOutcome,
  accepted: jobStarted,
  failures: [...failures, 'payment_collection_off'],
})

export const bulkPayOrdersAgain = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/bulk-pay-again',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.capture',
  idempotent: true,
  longWork: 'always',
  summary: 'Retries payment on the declined orders in a selection, starting with the chosen payment method.',
  body: bulkPayment,
  answer: bulkOutcome,
  accepted: jobStarted,
  failures: [...failures, 'payment_collection_off', 'payment_method_not_chargeable'],
})

export const bulkCancelOrders = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/bulk-cancel',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.cancel',
  idempotent: true,
  longWork: 'always',
  summary: 'Cancels the eligible orders in a selection.',
  body: bulkSelection,
  answer: bulkOutcome,
  accepted: jobStarted,
  failures,
})

export const previewBulkAction = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/bulk-preview',
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  summary: 'Previews a bulk action: the count and total of the orders it would change.',
  body: bulkPreviewRequest(['authorize', 'unauthorize', 'payAgain', 'cancel']),
  answer: bulkPreview,
  failures: ['nothing_selected', 'search_too_broad', 'payment_collection_off'],
})
