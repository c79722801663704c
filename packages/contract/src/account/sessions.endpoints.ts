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
  summary:
    'Lists the 100 sessions of the dealer that were used last, the current one first, staff acting for it included.',
  answer: z.strictObject({ items: z.array(dealerSession), total: z.int() }),
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
  summary: 'Ends every other session of the dealer, staff acting for it included.',
  answer: success,
  failures: ['impersonation_forbidden'],
})
