import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { dealerSession } from './sessions.schema.ts'

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/sessions',
  access: { who: 'dealer', status: 'any' },
  ours: true,
  summary: 'Lists the sessions of the dealer, the one of this call first, then by their last use.',
  answer: z.strictObject({ items: z.array(dealerSession) }),
  failures: ['impersonation_forbidden'],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/sessions/:id',
  access: { who: 'dealer', status: 'any' },
  ours: true,
  summary: 'Ends a session of the dealer at once.',
  params: idParams,
  answer: success,
  failures: ['session_not_found', 'impersonation_forbidden'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/sessions',
  access: { who: 'dealer', status: 'any' },
  ours: true,
  summary: 'Ends every session of the dealer but the one of this call.',
  answer: success,
  failures: ['impersonation_forbidden'],
})
