import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { apiRequestDetail, apiRequestList, apiRequestQuery } from './api-request.schema.ts'
import { callerToken, createdToken, newToken, tokenList, tokenRotation } from './token.schema.ts'

export const getMe = endpoint({
  method: 'GET',
  path: '/api/v1/me',
  access: { who: 'integrator', scope: null, for: 'both' },
  summary: "Returns the token's owner, scopes, mode, limits and expiration.",
  answer: callerToken,
  failures: [],
})

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/tokens',
  access: { who: 'dealer', status: 'any' },
  summary: "Lists the dealer's API tokens, without their secrets.",
  answer: tokenList,
  failures: [],
})

export const createToken = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/tokens',
  access: { who: 'dealer', status: 'any' },
  summary: 'Creates an API token and returns its secret once.',
  body: newToken,
  answer: createdToken,
  failures: ['api_token_unavailable', 'too_many_tokens', 'wrong_current_password', 'impersonation_forbidden'],
})

export const rotateToken = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/tokens/:id/rotate',
  access: { who: 'dealer', status: 'any' },
  summary: 'Rotates an API token. The old token keeps working for a grace period.',
  params: idParams,
  body: tokenRotation,
  answer: createdToken,
  failures: [
    'api_token_not_found',
    'api_token_unavailable',
    'too_many_tokens',
    'wrong_current_password',
    'impersonation_forbidden',
  ],
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/tokens/:id',
  access: { who: 'dealer', status: 'any' },
  summary: 'Revokes an API token immediately.',
  params: idParams,
  answer: success,
  failures: ['api_token_not_found', 'impersonation_forbidden'],
})

export const listApiRequests = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/api-requests',
  access: { who: 'dealer', status: 'any' },
  summary: "Lists the dealer's API requests in the last 7 days, newest first.",
  query: apiRequestQuery,
  answer: apiRequestList,
  failures: [],
})

export const getApiRequest = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/api-requests/:id',
  access: { who: 'dealer', status: 'any' },
  summary: 'Returns an API request, with request and response bodies if it failed.',
  params: idParams,
  answer: apiRequestDetail,
  failures: ['api_request_not_found'],
})
