import { endpoint } from '../../api/endpoint.ts'
import { jobStarted } from '../../jobs/job.schema.ts'
import { authorizationPreview, bulkAuthorization, bulkOutcome, bulkSelection } from './bulk.schema.ts'

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
  idempotent: true,
  longWork: 'always',
  summary: 'Authorizes or un-authorizes the eligible orders of a selection.',
  body: bulkAuthorization,
  answer: bulkOutcome,
  accepted: jobStarted,
  failures: [...failures, 'payment_collection_off'],
})

export const bulkCancelOrders = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/bulk-cancel',
  access: { who: 'dealer', status: 'unblocked' },
  idempotent: true,
  longWork: 'always',
  summary: 'Cancels the eligible orders of a selection.',
  body: bulkSelection,
  answer: bulkOutcome,
  accepted: jobStarted,
  failures,
})

export const previewAuthorization = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/bulk-auth-preview',
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  readsOnly: true,
  summary: 'Sums up what authorizing a selection would come to, without doing it.',
  body: bulkAuthorization,
  answer: authorizationPreview,
  failures: ['nothing_selected', 'search_too_broad', 'payment_collection_off'],
})
