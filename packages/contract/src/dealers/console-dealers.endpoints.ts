import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { optionalText, searchedText } from '../fields/text.ts'
import { integratorDealer } from '../integrator/dealer.schema.ts'
import { statusIdInText } from '../integrator/status-filters.schema.ts'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { changeDealerStatus, createDealer, retrieveDealer } from './dealers.endpoints.ts'

const path = '/api/console/dealers'

/** A page of dealers, the newest first. */
export const findDealers = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'dealers.read' },
  ours: true,
  summary: 'Finds dealers by name, e-mail, company or own key and by status, one page at a time.',
  query: z.strictObject({
    search: z.optional(searchedText(200)),
    dealerStatusId: z.optional(statusIdInText(dealerStatus)),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: z.strictObject({ items: z.array(integratorDealer), total: z.int() }),
  failures: [],
})

/** One dealer. */
export const readDealer = endpoint({
  ...retrieveDealer,
  access: { who: 'staff', permission: 'dealers.read' },
  path: `${path}/:id`,
})

/** A dealer who was not there, who chooses a password by "Forgot Password". */
export const addDealer = endpoint({
  ...createDealer,
  access: { who: 'staff', permission: 'dealers.write' },
  path,
})

/** Approves, denies or ends a dealer, or gives it any other status; the dealer is mailed. */
export const decideDealer = endpoint({
  ...changeDealerStatus,
  access: { who: 'staff', permission: 'dealers.approve' },
  path: `${path}/:id/status`,
})

/** Shuts a dealer out, with a sentence it reads, or lets it in again. */
export const blockDealer = endpoint({
  method: 'PUT',
  path: `${path}/:id/block`,
  access: { who: 'staff', permission: 'dealers.approve' },
  ours: true,
  summary: 'Blocks a dealer, whose sessions end, or lets it in again.',
  params: idParams,
  body: z.strictObject({ isBlocked: z.boolean(), message: optionalText(500) }),
  answer: integratorDealer,
  failures: ['dealer_not_found'],
})
