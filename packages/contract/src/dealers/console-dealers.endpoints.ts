import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { passwordMissing } from '../fields/account/password.ts'
import { id, idInPath, idParams } from '../fields/id.ts'
import { optionalText, searchedText, secret } from '../fields/text.ts'
import { statusInText } from '../integrator/status-filters.schema.ts'
import { dealerStatus } from '../statuses/dealer-status.ts'
import {
  chosenDealerIds,
  dealerDecision,
  dealerDetails,
  dealerRecord,
  dealerSelection,
  dealerSorts,
  decidedDealers,
  listedDealer,
  readDealerDetails,
} from './console-dealer.schema.ts'
import { createDealer } from './dealers.endpoints.ts'

const path = '/api/console/dealers'
const reading = { who: 'staff', permission: 'dealers.read' } as const
const deciding = { who: 'staff', permission: 'dealers.approve' } as const

export const listConsoleDealers = endpoint({
  method: 'GET',
  path,
  access: reading,
  summary: 'Searches dealers by name, email, company, customer number, status and group. Returns one page.',
  query: z.strictObject({
    search: z.optional(searchedText(200)),
    dealerStatusId: z.optional(statusInText(dealerStatus)),
    groupId: z.optional(idInPath),
    certificates: z.optional(z.literal('waiting')),
    sort: z._default(z.enum(dealerSorts), '-joined'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: z.strictObject({ items: z.array(listedDealer), total: z.int() }),
  failures: [],
})

export const exportDealers = endpoint({
  method: 'POST',
  path: `${path}/export`,
  access: reading,
  readsOnly: true,
  summary: 'Exports selected or all matching dealers as CSV.',
  body: dealerSelection,
  answer: z.string(),
  answerMedia: ['text/csv'],
  failures: [],
})

export const getConsoleDealer = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: reading,
  summary: "Returns a dealer's full profile.",
  params: idParams,
  answer: dealerRecord,
  failures: ['dealer_not_found'],
})

export const createConsoleDealer = endpoint({
  ...createDealer,
  access: { who: 'staff', permission: 'dealers.write', fields: { dealerStatusId: 'dealers.approve' } },
  path,
  summary: 'Creates a dealer (Active by default) and emails an invitation.',
  body: z.extend(createDealer.body, {
    groupId: z.optional(id),
    isInvited: z._default(z.boolean(), true),
  }),
  answer: dealerRecord,
  failures: [...createDealer.failures, 'dealer_group_not_found'],
})

export const inviteDealer = endpoint({
  method: 'POST',
  path: `${path}/:id/invitation`,
  access: { who: 'staff', permission: 'dealers.write' },
  summary: 'Emails a dealer without a password a one-time setup link, valid for 7 days.',
  params: idParams,
  answer: dealerRecord,
  failures: ['dealer_not_found', 'dealer_changed'],
})

export const decideDealer = endpoint({
  method: 'PATCH',
  path: `${path}/:id/status`,
  access: deciding,
  summary: "Changes a dealer's status and emails the dealer, with an optional message.",
  params: idParams,
  body: dealerDecision,
  answer: dealerRecord,
  failures: ['dealer_not_found', 'dealer_transition_refused'],
})

export const decideDealers = endpoint({
  method: 'POST',
  path: `${path}/decisions`,
  access: deciding,
  longWork: 'always',
  summary: 'Approves or denies up to 500 selected or matching dealers.',
  body: z.strictObject({
    selection: dealerSelection,
    transition: z.enum(['approve', 'deny']),
    message: optionalText(500),
  }),
  answer: decidedDealers,
  failures: ['search_too_broad'],
})

export const undoDealerDecisions = endpoint({
  method: 'POST',
  path: `${path}/decisions/undo`,
  access: deciding,
  longWork: 'always',
  summary: "Undoes up to 500 approvals and denials whose emails haven't been sent yet.",
  body: z.strictObject({ ids: chosenDealerIds }),
  answer: decidedDealers,
  failures: [],
})

export const blockDealer = endpoint({
  method: 'PUT',
  path: `${path}/:id/block`,
  access: deciding,
  summary: 'Blocks a dealer and ends their sessions, or unblocks them.',
  params: idParams,
  body: z.strictObject({ isBlocked: z.boolean(), message: optionalText(500) }),
  answer: dealerRecord,
  failures: ['dealer_not_found', 'dealer_changed'],
})

export const updateDealerDetails = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  access: {
    who: 'staff',
    permission: 'dealers.write',
    fields: {
      'to.email': 'dealers.accounts',
      'to.autoAuthorize': 'dealers.accounts',
      'to.autoAuthorizeUpTo': 'dealers.accounts',
    },
  },
  summary:
    "Changes a dealer's details and group if they haven't changed since they were read. If the email changes, the previous address is notified. Auto-authorization can only be turned off, and its limit lowered.",
  params: idParams,
  body: z.strictObject({
    /** The changed fields' values as seen by the caller. */
    from: readDealerDetails,
    to: dealerDetails,
    /** The caller's password, to change the dealer's email. */
    password: z.optional(secret(passwordMissing)),
  }),
  answer: dealerRecord,
  failures: [
    'dealer_not_found',
    'dealer_group_not_found',
    'dealer_changed',
    'account_email_taken',
    'customer_number_taken',
    'wrong_current_password',
  ],
})
