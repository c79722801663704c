import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { money } from '../fields/money/money.ts'
import { creditChange, creditEntry } from './credit.schema.ts'

const answer = z.strictObject({ balance: money, items: z.array(creditEntry), hasMore: z.boolean() })

export const listCreditEntries = endpoint({
  method: 'GET',
  path: '/api/console/dealers/:id/credit',
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Lists a dealer's credit transactions, newest first, 50 per page.",
  params: idParams,
  query: z.strictObject({ before: z.optional(idInPath) }),
  answer,
  failures: ['dealer_not_found'],
})

export const giveDealerCredit = endpoint({
  method: 'POST',
  path: '/api/v1/dealers/:id/credit',
  access: { who: 'integrator', scope: 'dealers:credit', for: 'supplier' },
  idempotent: true,
  summary: "Adjusts a dealer's credit; a negative amount reduces it.",
  params: idParams,
  body: creditChange,
  answer: creditEntry,
  failures: ['dealer_not_found', 'credit_below_zero', 'idempotency_key_reused', 'idempotency_key_running'],
})

export const updateDealerCredit = endpoint({
  ...giveDealerCredit,
  access: { who: 'staff', permission: 'dealers.credit' },
  path: '/api/console/dealers/:id/credit',
})
