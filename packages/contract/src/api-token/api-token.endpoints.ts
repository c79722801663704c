import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { apiToken } from './api-token.schema.ts'

export const getApiToken = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/api-token/',
  access: { who: 'dealer', status: 'any' },
  readsPrimary: true,
  summary: "Returns the dealer's API token.",
  answer: apiToken,
  failures: [],
})

export const regenerateApiToken = endpoint({
  method: 'PATCH',
  path: '/api/dealer-portal/api-token/:id/regenerate',
  access: { who: 'dealer', status: 'any' },
  summary: "Replaces the dealer's API token. The old token stops working.",
  params: idParams,
  answer: apiToken,
  failures: ['api_token_not_found', 'api_token_unavailable', 'impersonation_forbidden'],
})
