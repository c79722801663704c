import { checkoutRefusals } from './refusals/checkout-refusals.ts'
import { linkRefusals } from './refusals/link-refusals.ts'
import { orderRefusals } from './refusals/order-refusals.ts'
import { paymentRefusals } from './refusals/payment-refusals.ts'
import { searchRefusals } from './refusals/search-refusals.ts'
import { staffRefusals } from './refusals/staff-refusals.ts'
import { webhookRefusals } from './refusals/webhook-refusals.ts'

/** A refusal's HTTP status and its sentence for people. */
export interface RefusalRow {
  readonly status: number
  readonly sentence: string
}

/** All refusal reasons of the API; sentences from the specification's error catalog are literal. */
export const refusals = {
  ...staffRefusals,
  ...linkRefusals,
  bad_request: { status: 400, sentence: "We couldn't read the request." },
  no_session: { status: 401, sentence: 'Please sign in to continue.' },
  token_missing: {
    status: 401,
    sentence: 'Send your API token in the header X-API-TOKEN, or as Authorization: Bearer.',
  },
  token_invalid: {
    status: 401,
    sentence: "This API token isn't valid for this portal. Please check the token and the URL.",
  },
  token_expired: { status: 401, sentence: 'This API token has expired. Create a new one.' },
  token_revoked: { status: 401, sentence: 'This API token was revoked. Create a new one.' },
  token_of_session: {
    status: 401,
    sentence: 'This is a portal session token. Send an API token in the X-API-TOKEN header.',
  },
  token_wrong_kind: { status: 403, sentence: 'This endpoint requires a different type of token.' },
  scope_missing: { status: 403, sentence: "This API token doesn't have the required scope." },
  api_access_withheld: { status: 403, sentence: "Your account doesn't have API access. Ask your supplier." },
  not_found: { status: 404, sentence: 'Not found.' },
  method_not_allowed: { status: 405, sentence: "This URL doesn't support that method." },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  conflict: {
    status: 409,
    sentence: 'Someone else changed this at the same time. Please reload the page and try again.',
  },
  payload_too_large: { status: 413, sentence: 'The request is too large. Split it into smaller requests.' },
  uri_too_long: { status: 414, sentence: 'The URL is too long. Send fewer parameters.' },
  unsupported_media_type: {
    status: 415,
    sentence: "This content type isn't supported. Send JSON, or multipart/form-data for files.",
  },
  invalid_input: { status: 422, sentence: 'Please fix the errors listed in red and try again.' },
  too_many_requests: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  headers_too_large: {
    status: 431,
    sentence: 'The request headers are too large. Send fewer or shorter headers.',
  },
  internal_error: {
    status: 500,
    sentence:
      'Something went wrong and we were unable to process your request, if this keeps happening please contact us',
  },
  unavailable: { status: 503, sentence: 'The portal is busy or restarting. Please try again in a moment.' },

  idempotency_key_required: {
    status: 400,
    sentence: "Send an Idempotency-Key header so that a retry can't repeat the action.",
  },
  idempotency_key_reused: {
    status: 422,
    sentence:
      'This Idempotency-Key was already used with a different request. Use a new key for a new request.',
  },
  idempotency_key_running: {
    status: 409,
    sentence: 'The first request with this Idempotency-Key is still in progress.',
  },
  idempotency_secret_shown: {
    status: 409,
    sentence:
      "This request succeeded more than a day ago. Its secret can't be shown again, and nothing new was created.",
  },

  too_many_jobs: {
    status: 409,
    sentence: 'Too many exports or bulk actions are running. Please try again in a minute.',
  },

  wrong_credentials: { status: 422, sentence: 'No account matches those credentials...' },
  dealer_blocked: { status: 403, sentence: 'Access Denied' },
  dealer_status_blocked: {
    status: 409,
    sentence: 'You cannot access this page while your account is in its current status.',
  },
  impersonation_forbidden: {
    status: 409,
    sentence: "This can't be changed while you are signed in on behalf of a dealer.",
  },
  test_mode_unavailable: {
    status: 409,
    sentence: "Test mode isn't available right now. Turn off test mode and turn it on again.",
  },
  email_taken: { status: 409, sentence: 'An account already exists for that email' },
  wrong_access_code: { status: 401, sentence: 'Invalid Access Code' },
  signup_closed: { status: 401, sentence: "You don't have permission to register for this supplier" },
  common_password: {
    status: 422,
    sentence: 'That password is too easy to guess. Please choose another one.',
  },

  account_email_taken: { status: 409, sentence: 'That email address is already in use by another account.' },
  wrong_current_password: {
    status: 406,
    sentence: 'Your current password is incorrect, please enter your correct current password and try again.',
  },
  settings_changed: {
    status: 409,
    sentence: 'These settings have changed. Please review the current values before you save.',
  },
  settings_hidden: { status: 409, sentence: 'Your supplier manages these settings.' },

  ...paymentRefusals,

  api_token_not_found: { status: 404, sentence: 'API token not found.' },
  api_request_not_found: {
    status: 404,
    sentence: 'Request not found. Requests are kept for 7 days.',
  },
  too_many_tokens: {
    status: 409,
    sentence: 'You can have up to 20 active API tokens. Revoke one first.',
  },
  api_token_unavailable: { status: 409, sentence: "API tokens aren't available for your account." },

  certificates_not_collected: {
    status: 409,
    sentence: "This supplier doesn't collect resale certificates.",
  },
  session_not_found: { status: 404, sentence: 'This session has already ended.' },
  certificate_not_found: { status: 404, sentence: 'Resale certificate not found.' },
  certificate_exists: {
    status: 409,
    sentence:
      'You already provided a certificate for {state}, please remove the existing one before adding another',
  },
  certificate_review_refused: {
    status: 409,
    sentence: 'Someone else has reviewed this certificate. Please reload the page.',
  },
  certificate_file_required: { status: 422, sentence: 'You must select a file to upload' },
  certificate_file_refused: { status: 422, sentence: 'Only png, jpeg, jpg and pdf files can be uploaded.' },

  ...orderRefusals,
  ...searchRefusals,

  products_not_shown: { status: 409, sentence: "Products aren't available for your account." },
  product_not_found: { status: 404, sentence: 'Product not found.' },
  ...checkoutRefusals,

  ...webhookRefusals,
  cursor_invalid: {
    status: 422,
    sentence: 'This cursor is from a different list or different filters. Start again without "after".',
  },
  cursor_expired: {
    status: 410,
    sentence:
      'This cursor is older than the last restore from a backup. Read the list again without "after" and delete objects it no longer contains.',
  },
  dealer_changed: {
    status: 409,
    sentence: 'This dealer has changed. Please review the changes before you continue.',
  },
  dealer_transition_refused: { status: 409, sentence: "This dealer's status doesn't allow that." },
  dealer_group_not_found: { status: 404, sentence: 'Dealer group not found.' },
  dealer_group_changed: {
    status: 409,
    sentence: 'This group has changed. Please review it before you continue.',
  },
  dealer_group_in_use: {
    status: 409,
    sentence: 'This group has dealers. Move them to another group first.',
  },
  customer_number_taken: { status: 409, sentence: 'Another dealer has this customer number.' },
  credit_below_zero: { status: 409, sentence: "A dealer's credit can't go below zero." },
  note_not_found: { status: 404, sentence: 'Note not found.' },
  mail_not_found: { status: 404, sentence: 'Email not found or already sent.' },
  mail_has_link: {
    status: 409,
    sentence: 'This email contains a personal link, so it can only be sent to its original recipient.',
  },
  dealer_not_found: { status: 404, sentence: 'Dealer not found.' },
  job_not_found: { status: 404, sentence: 'Job not found.' },
  job_finished: { status: 409, sentence: 'This job has already finished.' },
  file_not_found: { status: 404, sentence: 'File not found, or its link has expired.' },
  import_file_required: { status: 422, sentence: 'Choose a file to import.' },
  import_not_found: { status: 404, sentence: 'Import not found.' },
  import_not_startable: {
    status: 409,
    sentence:
      "This file can't be imported: it's still being checked, was already imported, or is no longer available.",
  },
} as const satisfies Record<string, RefusalRow>

export type Reason = keyof typeof refusals

/** A refusal's sentence for API clients: form errors aren't "listed in red" there. */
export function sentenceForApiClients(sentence: string): string {
  const isOfForm = sentence === refusals.invalid_input.sentence
  return isOfForm ? "Some fields aren't valid. See the message for each field." : sentence
}
