import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { apiToken } from './api-token.schema.ts'

export const getApiToken = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/api-token/',
  access: { who: 'dealer', status: 'any' },
  readsPrimary: true,
  summary: "Reads the dealer's API token for an integrator.",
  answer: apiToken,
  failures: [],
})

export const regenerateApiToken = endpoint({
  method: 'PATCH',
  path: '/api/dealer-portal/api-token/:id/regenerate',
  access: { who: 'dealer', status: 'any' },
  summary: "Replaces the dealer's API token and makes the old one invalid.",
  params: idParams,
  answer: apiToken,
  failures: ['api_token_not_found', 'api_token_unavailable', 'impersonation_forbidden'],
})
