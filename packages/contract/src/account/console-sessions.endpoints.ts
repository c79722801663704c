import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { dealerSession } from './sessions.schema.ts'

const path = '/api/console/dealers/:id/sessions'

const listedSession = z.extend(z.omit(dealerSession, { isCurrent: true, byStaff: true }), {
  /** The staff member acting for the dealer; absent in the dealer's own sessions. */
  impersonatedBy: z.optional(z.string()),
})

export const listDealerSessions = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Lists a dealer's 100 most recent sessions, including staff sessions on the dealer's behalf.",
  params: idParams,
  answer: z.strictObject({ items: z.array(listedSession), total: z.int() }),
  failures: ['dealer_not_found'],
})

export const endDealerSession = endpoint({
  method: 'DELETE',
  path: `${path}/:sessionId`,
  access: { who: 'staff', permission: 'dealers.write' },
  summary: "Ends a dealer's session immediately.",
  params: z.strictObject({ id: idInPath, sessionId: idInPath }),
  answer: success,
  failures: ['dealer_not_found', 'session_not_found'],
})
