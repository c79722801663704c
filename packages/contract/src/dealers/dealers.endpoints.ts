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
  ours: true,
  summary: 'Lists dealers: the newest first, or those that changed since a moment or a cursor.',
  query: z.strictObject({
    ...changesQueryShape,
    dealerStatusId: z.optional(
      described('Only dealers in this state, by its name or its number.', statusInText(dealerStatus)),
    ),
    email: z.optional(described('Only the dealer with this e-mail.', searchedText(320))),
    externalId: z.optional(described('Only the dealer with this key of your own.', searchedText(200))),
  }),
  answer: pageOf(integratorDealer),
  failures: listFailures,
})

export const retrieveDealer = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: { ...access, scope: 'dealers:read' },
  ours: true,
  summary: 'Reads one dealer.',
  params: idParams,
  answer: integratorDealer,
  failures: ['dealer_not_found'],
})

export const createDealer = endpoint({
  method: 'POST',
  path,
  access: { ...access, scope: 'dealers:write' },
  idempotent: true,
  ours: true,
  summary: 'Creates a dealer, Active unless another status is given.',
  body: z.strictObject({
    email: described('The e-mail to sign in with.', requiredText(320, 'An email is required')),
    externalId: described('Your own key of the dealer.', optionalText(200)),
    firstName: described("The first name of the dealer's person.", optionalText(200)),
    lastName: described("The last name of the dealer's person.", optionalText(200)),
    companyName: described("The name of the dealer's company.", optionalText(200)),
    phone: described('A telephone number.', optionalText(50)),
    dealerStatusId: z.optional(
      described('The state of the account; Active where it is left out.', statusIdIn(dealerStatus)),
    ),
  }),
  answer: integratorDealer,
  failures: ['email_taken', 'idempotency_key_reused', 'idempotency_key_running'],
})

export const changeDealerStatus = endpoint({
  method: 'PATCH',
  path: `${path}/:id/status`,
  access: { ...access, scope: 'dealers:write' },
  ours: true,
  summary: 'Changes the status of a dealer.',
  params: idParams,
  body: z.strictObject({
    dealerStatusId: described('The new state of the account.', statusIdIn(dealerStatus)),
    cancelAt: described(
      'With Cancel Pending: when the account ends.',
      z.nullish(z.iso.datetime({ offset: true })),
    ),
  }),
  answer: integratorDealer,
  failures: ['dealer_not_found'],
})
