import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { described } from '../fields/described.ts'
import { idParams } from '../fields/id.ts'
import { optionalText, requiredText, searchedText } from '../fields/text.ts'
import { integratorDealer } from '../integrator/dealer.schema.ts'
import { changesQueryShape, listFailures, pageOf } from '../integrator/list.schema.ts'
import { statusInText } from '../integrator/status-filters.schema.ts'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { statusIdIn } from '../statuses/status.ts'

const access = { who: 'integrator', for: 'supplier' } as const
const path = '/api/v1/dealers'

export const listDealers = endpoint({
  method: 'GET',
  path,
  access: { ...access, scope: 'dealers:read' },
  summary: 'Lists dealers, newest first, or those changed since a timestamp or cursor.',
  query: z.strictObject({
    ...changesQueryShape,
    dealerStatusId: z.optional(described('Filters by status name or number.', statusInText(dealerStatus))),
    email: z.optional(described('Filters by email.', searchedText(320))),
    externalId: z.optional(described('Filters by your customer number.', searchedText(200))),
  }),
  answer: pageOf(integratorDealer),
  failures: listFailures,
})

export const retrieveDealer = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: { ...access, scope: 'dealers:read' },
  summary: 'Returns a dealer.',
  params: idParams,
  answer: integratorDealer,
  failures: ['dealer_not_found'],
})

export const createDealer = endpoint({
  method: 'POST',
  path,
  access: { ...access, scope: 'dealers:write' },
  idempotent: true,
  summary: 'Creates a dealer, Active by default.',
  body: z.strictObject({
    email: described("The dealer's sign-in email.", requiredText(320, 'An email is required')),
    externalId: described('Your customer number for the dealer.', optionalText(200)),
    firstName: described("The contact's first name.", optionalText(200)),
    lastName: described("The contact's last name.", optionalText(200)),
    companyName: described('The company name.', optionalText(200)),
    phone: described('The phone number.', optionalText(50)),
    dealerStatusId: z.optional(described('The account status (default: Active).', statusIdIn(dealerStatus))),
  }),
  answer: integratorDealer,
  failures: ['email_taken', 'idempotency_key_reused', 'idempotency_key_running'],
})

export const changeDealerStatus = endpoint({
  method: 'PATCH',
  path: `${path}/:id/status`,
  access: { ...access, scope: 'dealers:write' },
  summary: "Changes a dealer's status.",
  params: idParams,
  body: z.strictObject({
    dealerStatusId: described('The new account status.', statusIdIn(dealerStatus)),
    cancelAt: described(
      'With Cancel Pending: when the account closes.',
      z.nullish(z.iso.datetime({ offset: true })),
    ),
  }),
  answer: integratorDealer,
  failures: ['dealer_not_found'],
})
