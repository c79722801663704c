import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { success } from '../fields/success.ts'
import { forgotPasswordForm } from './password-reset.schema.ts'

export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/sign-in-link',
  access: { who: 'anyone' },
  ours: true,
  summary: 'Sends a link that signs in once without a password if the account exists.',
  body: forgotPasswordForm,
  answer: success,
  failures: [],
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/undo-email-change',
  access: { who: 'anyone' },
  ours: true,
  summary: 'Restores the former email address of an account with the link that was mailed there.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: success,
  failures: ['email_undo_invalid', 'email_undo_taken'],
})
