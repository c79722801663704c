import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { dealerAct } from './dealer-timeline.schema.ts'

export const listDealerActivity = endpoint({
  method: 'GET',
  path: '/api/console/dealers/:id/timeline',
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Lists a dealer's account activity, newest first, 50 per page.",
  params: idParams,
  query: z.strictObject({ before: z.optional(idInPath) }),
  answer: z.strictObject({ items: z.array(dealerAct), hasMore: z.boolean() }),
  failures: ['dealer_not_found'],
})
