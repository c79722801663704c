import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { listedMail, resentMail } from './mail.schema.ts'

const path = '/api/console/mail'
const reading = { who: 'staff', permission: 'dealers.read' } as const

export const listMails = endpoint({
  method: 'GET',
  path,
  access: reading,
  summary:
    "Lists a dealer's emails, or every email that is undelivered or was resent in the last 7 days. Returns 50 per page, newest first.",
  query: z.strictObject({
    dealerId: z.optional(idInPath),
    state: z.optional(z.literal('given_up')),
    before: z.optional(idInPath),
  }),
  answer: z.strictObject({ items: z.array(listedMail), hasMore: z.boolean() }),
  failures: ['dealer_not_found'],
})

export const getMail = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: reading,
  summary: 'Returns an email, with any secret link removed.',
  params: idParams,
  answer: z.extend(listedMail, { text: z.string() }),
  failures: ['mail_not_found'],
})

export const retryMail = endpoint({
  method: 'POST',
  path: `${path}/:id/retry`,
  access: { who: 'staff', permission: 'dealers.write' },
  summary: 'Resends an undelivered email, to a corrected address if given.',
  params: idParams,
  body: resentMail,
  answer: success,
  failures: ['mail_not_found', 'mail_has_link'],
})
