import { endpoint } from '../api/endpoint.ts'
import { success } from '../fields/success.ts'
import { mailedLinkLimit, resetLinkLimit } from './link-limits.ts'
import {
  consolePasswordReset,
  forgotPasswordForm,
  staffLinkAccount,
  staffLinkToken,
} from './password-reset.schema.ts'

/** Requests a password reset link; the response is the same for every email. */
export const requestStaffPassword = endpoint({
  method: 'POST',
  path: '/api-public/console/password-request',
  access: { who: 'anyone' },
  limit: mailedLinkLimit,
  summary: 'Emails a password reset link to a staff member.',
  body: forgotPasswordForm,
  answer: success,
  failures: [],
})

/** The token is in the body, because URLs are logged. */
export const getStaffLinkAccount = endpoint({
  method: 'POST',
  path: '/api-public/console/link',
  access: { who: 'anyone' },
  limit: resetLinkLimit,
  summary: 'Returns the account for an emailed invitation or password link.',
  body: staffLinkToken,
  answer: staffLinkAccount,
  failures: [],
})

export const resetStaffPassword = endpoint({
  method: 'POST',
  path: '/api-public/console/password',
  access: { who: 'anyone' },
  limit: resetLinkLimit,
  summary: 'Sets a new password with a reset link.',
  body: consolePasswordReset,
  answer: success,
  failures: ['reset_token_invalid', 'reset_token_expired', 'common_password'],
})
