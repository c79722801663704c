import { endpoint } from '../api/endpoint.ts'
import { success } from '../fields/success.ts'
import { mailedLinkLimit, resetLinkLimit } from './link-limits.ts'
import { forgotPasswordForm, passwordReset, resetLink, resetLinkState } from './password-reset.schema.ts'
import { sessionWithToken } from './session.schema.ts'
import { signupRequest } from './signup.schema.ts'

export const signup = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/signup',
  access: { who: 'anyone' },
  limit: { counter: 'signup', points: 40, minutes: 60 },
  summary: 'Signs up a new dealer.',
  body: signupRequest,
  answer: sessionWithToken,
  failures: ['email_taken', 'wrong_access_code', 'signup_closed', 'common_password'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/forgot-password',
  access: { who: 'anyone' },
  limit: mailedLinkLimit,
  summary: 'Emails a password reset link if the account exists.',
  body: forgotPasswordForm,
  answer: success,
  failures: [],
})

export const validatePasswordReset = endpoint({
  method: 'GET',
  path: '/api-public/dealer-portal/dealer/password-reset-validate/:userId/:token',
  access: { who: 'anyone' },
  limit: resetLinkLimit,
  summary: 'Checks whether a password reset link is still valid.',
  params: resetLink,
  answer: resetLinkState,
  failures: [],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api-public/dealer-portal/dealer/password-reset/:userId/:token',
  access: { who: 'anyone' },
  limit: resetLinkLimit,
  summary: 'Sets a new password with a reset link.',
  params: resetLink,
  body: passwordReset,
  answer: success,
  failures: ['reset_token_invalid', 'reset_token_expired', 'common_password'],
})
