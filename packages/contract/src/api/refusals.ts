import { linkRefusals } from './link-refusals.ts'
import { staffRefusals } from './staff-refusals.ts'

/** One expected "no": the HTTP status it travels with and the sentence a person may read. */
export interface RefusalRow {
  readonly status: number
  readonly sentence: string
}

/** Every reason the API may refuse with; sentences of the specification's error catalogue stand literally. */
export const refusals = {
  ...staffRefusals,
  ...linkRefusals,
  bad_request: { status: 400, sentence: 'The request could not be read.' },
  no_session: { status: 401, sentence: 'Please log in to continue.' },
  token_missing: {
    status: 401,
    sentence: 'Send your API token in the header X-API-TOKEN, or as Authorization: Bearer.',
  },
  token_invalid: {
    status: 401,
    sentence: 'This API token is not known here. Please check it, and the address you call.',
  },
  token_expired: { status: 401, sentence: 'This API token has expired.' },
  token_revoked: { status: 401, sentence: 'This API token was revoked.' },
  token_of_session: {
    status: 401,
    sentence: 'This is the token of a session in the portal: send an API token in the header X-API-TOKEN.',
  },
  token_wrong_kind: { status: 403, sentence: 'This call is for another kind of token.' },
  scope_missing: { status: 403, sentence: 'This API token lacks a scope that the call needs.' },
  api_access_withheld: { status: 403, sentence: 'API access is not granted to this account.' },
  not_found: { status: 404, sentence: 'There is nothing here.' },
  method_not_allowed: { status: 405, sentence: 'This address does not offer that action.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  conflict: {
    status: 409,
    sentence: 'Something else changed this at the same moment. Please reload the page and try again.',
  },
  payload_too_large: { status: 413, sentence: 'The request is larger than this portal accepts.' },
  uri_too_long: { status: 414, sentence: 'The address is longer than this portal accepts.' },
  unsupported_media_type: { status: 415, sentence: 'This kind of content is not accepted here.' },
  invalid_input: { status: 422, sentence: 'Please fix the errors listed in red and try again.' },
  too_many_requests: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  headers_too_large: { status: 431, sentence: 'The headers are larger than this portal accepts.' },
  internal_error: {
    status: 500,
    sentence:
      'Something went wrong and we were unable to process your request, if this keeps happening please contact us',
  },
  unavailable: { status: 503, sentence: 'The portal is busy or restarting. Please try again in a moment.' },

  idempotency_key_required: {
    status: 400,
    sentence:
      'Send an Idempotency-Key header: the same key answers the same again, and nothing happens twice.',
  },
  idempotency_key_reused: {
    status: 422,
    sentence: 'This Idempotency-Key was already used with a different request.',
  },
  idempotency_key_running: {
    status: 409,
    sentence: 'The first request with this Idempotency-Key is still being worked on.',
  },
  idempotency_secret_shown: {
    status: 409,
    sentence:
      'This request was carried out more than a day ago. Its secret is shown no more, and no second one was made.',
  },

  too_many_jobs: {
    status: 409,
    sentence: 'Too many of your exports or bulk actions are running. Please try again in a minute.',
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
    sentence: 'The test mode cannot be used at the moment. Please leave it, and switch it on again.',
  },
  email_taken: { status: 409, sentence: 'An account already exists for that email' },
  wrong_access_code: { status: 401, sentence: 'Invalid Access Code' },
  signup_closed: { status: 401, sentence: "You don't have permission to register for this supplier" },
  common_password: {
    status: 422,
    sentence: 'That password is too easy to guess, please choose another one.',
  },

  account_email_taken: { status: 409, sentence: 'That email address is already in use by another account.' },
  wrong_current_password: {
    status: 406,
    sentence: 'Your current password is incorrect, please enter your correct current password and try again.',
  },
  settings_changed: {
    status: 409,
    sentence:
      'These settings were changed in the meantime. Please look at them as they are now before you save.',
  },
  settings_hidden: { status: 409, sentence: 'Your supplier manages these settings for you.' },

  payment_collection_off: { status: 409, sentence: 'This supplier does not collect payments in the portal.' },
  no_payment_provider: {
    status: 409,
    sentence: "Sorry but we don't currently have any way to accept payments, please contact us.",
  },
  not_refundable: { status: 409, sentence: 'There is nothing to refund.' },
  refund_needs_person: {
    status: 409,
    sentence:
      'Refunds of an order above what this supplier has set need the password of a person: give this one in the console.',
  },
  payment_provider_not_found: {
    status: 404,
    sentence: 'This payment provider or kind of payment method could not be found.',
  },
  payment_method_not_found: { status: 404, sentence: 'This payment method could not be found.' },
  payment_method_not_verified: {
    status: 409,
    sentence: 'This bank account must be verified before it can be made active.',
  },
  payment_method_not_chargeable: { status: 409, sentence: 'This method cannot be charged, choose another.' },
  payment_method_failed: {
    status: 409,
    sentence: 'This payment method can no longer be used, please remove it.',
  },
  payment_ranks_stale: {
    status: 409,
    sentence: 'Your payment methods have changed, please reload the page and try again.',
  },
  card_not_added: { status: 409, sentence: 'There was a problem adding your card.' },
  square_card_not_stored: { status: 409, sentence: 'Store Card Failure' },
  provider_error: { status: 409, sentence: 'The payment provider refused the request.' },
  provider_unavailable: { status: 503, sentence: 'The payment provider cannot be reached at the moment.' },
  already_verified: { status: 409, sentence: 'This bank account is verified already.' },

  api_token_not_found: { status: 404, sentence: 'This API token could not be found.' },
  api_request_not_found: {
    status: 404,
    sentence: 'This call could not be found; calls are kept for 7 days.',
  },
  too_many_tokens: {
    status: 409,
    sentence: 'You can have at most 20 API tokens that work, please revoke one first.',
  },
  api_token_unavailable: { status: 409, sentence: 'An API token is not available for your account.' },

  certificates_not_collected: {
    status: 409,
    sentence: 'This supplier does not collect resale certificates.',
  },
  session_not_found: { status: 404, sentence: 'This sign-in has ended already.' },
  certificate_not_found: { status: 404, sentence: 'This resale certificate could not be found.' },
  certificate_exists: {
    status: 409,
    sentence:
      'You already provided a certificate for {state}, please remove the existing one before adding another',
  },
  certificate_review_refused: { status: 409, sentence: 'This certificate was reviewed in the meantime.' },
  certificate_file_required: { status: 422, sentence: 'You must select a file to upload' },
  certificate_file_refused: { status: 422, sentence: 'Only png, jpeg, jpg and pdf files can be uploaded.' },

  order_not_found: { status: 404, sentence: 'This order could not be found.' },
  order_item_not_found: { status: 404, sentence: 'This order line could not be found.' },
  order_changed: {
    status: 409,
    sentence: 'This order has changed since you opened it. Please look at it again.',
  },
  order_figures_fixed: {
    status: 409,
    sentence: 'This order is charged or about to be: refund its lines instead.',
  },
  quantity_not_possible: { status: 409, sentence: 'One of the quantities cannot be set.' },
  order_not_on_hold: { status: 409, sentence: 'Only orders that are on hold can be released.' },
  nothing_to_ship: { status: 409, sentence: 'There is not so much left of this order to ship.' },
  shipping_method_known: { status: 409, sentence: 'This order has a shipping method already.' },
  ship_unpaid: { status: 409, sentence: 'This order is not paid. To ship it anyway, give a reason.' },
  shipment_not_found: { status: 404, sentence: 'This shipment could not be found.' },
  order_not_open: { status: 409, sentence: 'Only open orders can be changed.' },
  order_on_hold: { status: 409, sentence: 'This order is on hold. Release it first.' },
  not_authorized: { status: 409, sentence: 'Only authorized or declined orders can be charged.' },
  charged_before: {
    status: 409,
    sentence: 'This order was charged or paid before. It is not charged again.',
  },
  no_payment_method: { status: 409, sentence: 'The dealer has no active payment method.' },
  address_changed: {
    status: 409,
    sentence:
      'This address was changed in the meantime. Please look at it as it is now before you change it.',
  },
  invoice_not_found: { status: 404, sentence: 'This order has no invoice yet.' },
  cancel_needs_open_order: { status: 409, sentence: 'Can only cancel orders that are open' },
  order_shipped: { status: 409, sentence: 'This order has shipped: it can no longer be canceled.' },
  shipped_unpaid: {
    status: 409,
    sentence: 'Part of this order has shipped and is not paid yet: it can be canceled once it is.',
  },
  authorization_binding: {
    status: 409,
    sentence: 'Something of this order has shipped: its authorization can no longer be revoked.',
  },
  payment_not_declined: { status: 409, sentence: 'Only orders that were declined can be paid again.' },
  authorization_not_offered: {
    status: 409,
    sentence: 'Only unauthorized orders can be authorized, and only authorized ones unauthorized.',
  },
  search_too_broad: {
    status: 422,
    sentence: 'This search takes too long, please narrow it with a filter or a longer search text.',
  },
  no_export_columns: { status: 422, sentence: 'You must select at least one column to export' },
  nothing_selected: { status: 422, sentence: 'You must select some Orders' },
  saved_filter_not_found: { status: 404, sentence: 'This saved filter could not be found.' },
  saved_filter_group_not_found: { status: 404, sentence: 'This group of filters could not be found.' },
  saved_view_not_found: { status: 404, sentence: 'This saved view could not be found.' },
  too_many_saved: { status: 409, sentence: 'You can keep at most 200 of these, please remove one first.' },
  name_taken: { status: 409, sentence: 'That name is already in use.' },

  products_not_shown: { status: 409, sentence: 'Products are not shown to your account.' },
  product_not_found: { status: 404, sentence: 'This product could not be found.' },
  checkout_not_enabled: { status: 409, sentence: 'Checkout is not enabled for your account.' },
  channel_not_found: { status: 404, sentence: 'This channel could not be found.' },
  address_not_found: { status: 404, sentence: 'This address could not be found.' },
  shipping_method_not_found: { status: 422, sentence: 'Please select a shipping method.' },
  sku_not_found: { status: 422, sentence: 'There is no such SKU in the catalogue.' },
  catalogue_variant_not_found: { status: 404, sentence: 'This variant could not be found.' },
  variant_not_found: { status: 422, sentence: 'One of the items is no longer available.' },
  price_unavailable: { status: 409, sentence: 'The price of one of the items is currently unavailable.' },
  price_changed: { status: 409, sentence: 'Prices have changed, please review the order again.' },
  out_of_stock: { status: 409, sentence: 'There is not enough stock for one or more of the items.' },
  reference_number_taken: {
    status: 409,
    sentence: 'Another of your orders already has this reference number.',
  },
  dealer_cannot_order: { status: 409, sentence: 'This dealer cannot order at the moment.' },
  order_key_unknown: { status: 404, sentence: 'No order was placed with this key.' },

  webhooks_unavailable: { status: 409, sentence: 'Webhooks are not available for your account.' },
  webhook_endpoint_not_found: { status: 404, sentence: 'This webhook endpoint could not be found.' },
  webhook_endpoint_exists: {
    status: 409,
    sentence: 'There is a webhook endpoint with this address already.',
  },
  webhook_endpoint_off: { status: 409, sentence: 'This webhook endpoint is off. Switch it on first.' },
  too_many_webhook_endpoints: {
    status: 409,
    sentence: 'You can keep at most 16 webhook endpoints, please remove one first.',
  },
  webhook_address_refused: {
    status: 422,
    sentence: 'This address leads to a private network. Events are sent to public addresses only.',
  },
  webhook_delivery_not_found: { status: 404, sentence: 'This delivery could not be found.' },
  cursor_invalid: {
    status: 422,
    sentence: 'This cursor belongs to another list, or to other filters. Begin again without "after".',
  },
  cursor_expired: {
    status: 410,
    sentence:
      'This cursor was made before the portal was restored from a backup. Read the list again from its beginning, without "after", and drop what it no longer holds.',
  },
  dealer_changed: { status: 409, sentence: 'This dealer has changed. Look at it again before you go on.' },
  dealer_transition_refused: { status: 409, sentence: 'The status of this dealer does not allow that.' },
  dealer_group_not_found: { status: 404, sentence: 'This group of dealers could not be found.' },
  credit_below_zero: { status: 409, sentence: 'The credit of a dealer cannot go below zero.' },
  note_not_found: { status: 404, sentence: 'You have no such note here.' },
  mail_not_found: { status: 404, sentence: 'There is no such mail that was not sent.' },
  dealer_not_found: { status: 404, sentence: 'This dealer could not be found.' },
  job_not_found: { status: 404, sentence: 'This job could not be found.' },
  job_finished: { status: 409, sentence: 'This job has ended already.' },
  file_not_found: { status: 404, sentence: 'This file could not be found or its link has expired.' },
  import_file_required: { status: 422, sentence: 'Choose a file to import.' },
  import_not_found: { status: 404, sentence: 'This import could not be found.' },
  import_not_startable: {
    status: 409,
    sentence: 'This file cannot be started: it is being checked, was started, or is no longer stored.',
  },
} as const satisfies Record<string, RefusalRow>

export type Reason = keyof typeof refusals

/** A sentence as programs are told it: they have no form that lists its errors in red. */
export function sentenceForPrograms(sentence: string): string {
  const isOfForm = sentence === refusals.invalid_input.sentence
  return isOfForm ? 'Some fields are not accepted: each is named with its reason.' : sentence
}
