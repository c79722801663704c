import { endpoint } from '../api/endpoint.ts'
import { callerToken } from './token.schema.ts'

/** What an integrator asks first: whose token this is, and what it may do. */
export const getMe = endpoint({
  method: 'GET',
  path: '/api/v1/me',
  access: { who: 'integrator', scope: null, for: 'both' },
  summary: 'Tells whose token calls, its scopes, mode, limits and expiry.',
  ours: true,
  answer: callerToken,
  failures: [],
})
