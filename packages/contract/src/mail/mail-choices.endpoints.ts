import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { keysOf } from '../fields/keys.ts'
import { success } from '../fields/success.ts'
import {
  dealerMailNames,
  mailFrequencies,
  noticeFrequencies,
  offeredFrequencies,
  optionalEmails,
  staffNoticeNames,
} from './notices.ts'

const staffChoice = z.strictObject({
  event: z.enum(staffNoticeNames),
  frequency: z.enum(noticeFrequencies),
})
const dealerChoice = z.strictObject({ event: z.enum(dealerMailNames), frequency: z.enum(mailFrequencies) })
const offeredChoice = dealerChoice.check(
  z.refine(({ event, frequency }) => offeredFrequencies(event).includes(frequency), {
    message: 'Not available for this email',
    path: ['frequency'],
  }),
)

export const listStaffMailChoices = endpoint({
  method: 'GET',
  path: '/api/console/mail-choices',
  access: { who: 'staff', permission: null },
  summary: "Lists the current user's email preferences.",
  answer: z.strictObject({ items: z.array(staffChoice) }),
  failures: [],
})

export const updateStaffMailChoice = endpoint({
  method: 'PUT',
  path: '/api/console/mail-choices',
  access: { who: 'staff', permission: null },
  summary: "Updates one of the current user's email preferences.",
  body: staffChoice,
  answer: success,
  failures: [],
})

export const listMailChoices = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/mail-choices',
  access: { who: 'dealer', status: 'any' },
  summary: "Lists the dealer's email preferences.",
  answer: z.strictObject({ items: z.array(dealerChoice) }),
  failures: [],
})

export const updateMailChoice = endpoint({
  method: 'PUT',
  path: '/api/dealer-portal/mail-choices',
  access: { who: 'dealer', status: 'any' },
  summary: "Updates one of the dealer's email preferences.",
  body: offeredChoice,
  answer: success,
  failures: ['impersonation_forbidden'],
})

/** Unsubscribes by the link in an email, without signing in; email clients submit a form (RFC 8058). */
export const unsubscribeMail = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/mail-unsubscription/:code',
  access: { who: 'anyone' },
  acceptsForm: true,
  summary: 'Unsubscribes from one type of email with an unsubscribe link.',
  params: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.strictObject({ event: z.enum(keysOf(optionalEmails)) }),
  failures: ['unsubscribe_link_invalid'],
})
