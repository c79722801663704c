import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { dealerSession } from './sessions.schema.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/sessions',
  access: { who: 'dealer', status: 'any' },
  summary:
    "Lists the dealer's 100 most recent sessions, the current one first, including staff sessions on the dealer's behalf.",
  answer: z.strictObject({ items: z.array(dealerSession), total: z.int() }),
  failures: ['impersonation_forbidden'],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/sessions/:id',
  access: { who: 'dealer', status: 'any' },
  summary: "Ends one of the dealer's sessions immediately.",
  params: idParams,
  answer: success,
  failures: ['session_not_found', 'impersonation_forbidden'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/sessions',
  access: { who: 'dealer', status: 'any' },
  summary: "Ends the dealer's other sessions, including staff sessions on the dealer's behalf.",
  answer: success,
  failures: ['impersonation_forbidden'],
})
