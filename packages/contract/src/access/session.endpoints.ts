import { endpoint } from '../api/endpoint.ts'
import { success } from '../fields/success.ts'
import { exchange } from './exchange.schema.ts'
import { loginForm } from './login.schema.ts'
import { session, sessionWithToken } from './session.schema.ts'

export const login = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/login',
  access: { who: 'anyone' },
  summary: 'Signs a dealer in with email and password.',
  body: loginForm,
  answer: sessionWithToken,
  failures: ['wrong_credentials', 'dealer_blocked'],
})

export const exchangeToken = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/exchange-token',
  access: { who: 'anyone' },
  limit: { counter: 'exchange', points: 60, minutes: 15 },
  summary: 'Exchanges a one-time sign-in code for a session.',
  body: exchange,
  answer: sessionWithToken,
  failures: ['exchange_code_invalid', 'dealer_blocked'],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/session',
  access: { who: 'dealer', status: 'any' },
  summary: "Returns the signed-in dealer's session.",
  answer: session,
  failures: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/logout',
  access: { who: 'dealer', status: 'any' },
  endsSession: true,
  summary: 'Signs out.',
  answer: success,
  failures: [],
})
