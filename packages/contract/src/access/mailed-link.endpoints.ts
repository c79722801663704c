import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { success } from '../fields/success.ts'
import { mailedLinkLimit } from './link-limits.ts'
import { forgotPasswordForm } from './password-reset.schema.ts'

export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/sign-in-link',
  access: { who: 'anyone' },
  limit: mailedLinkLimit,
  summary: 'Emails a one-time sign-in link if the account exists.',
  body: forgotPasswordForm,
  answer: success,
  failures: [],
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/undo-email-change',
  access: { who: 'anyone' },
  limit: { counter: 'undoLink', points: 60, minutes: 15 },
  summary: "Restores an account's previous email address with the link sent to that address.",
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: success,
  failures: ['email_undo_invalid', 'email_undo_taken'],
})
