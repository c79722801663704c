import type { Reason } from './refusals.ts'

/** Reasons every endpoint may refuse with, listed or not. */
export const commonReasons = [
  'bad_request',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'invalid_input',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const satisfies readonly Reason[]

/** Reasons for incomplete or oversized requests, at any endpoint. */
export const brokenRequestReasons = [
  'request_timeout',
  'uri_too_long',
  'headers_too_large',
] as const satisfies readonly Reason[]

/** Reasons every console endpoint may refuse with, because of the caller. */
export const staffReasons = [
  'cross_site',
  'permission_missing',
  'two_step_required',
] as const satisfies readonly Reason[]

/** Reasons every integrator endpoint may refuse with, because of the token. */
export const tokenReasons = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'token_revoked',
  'token_of_session',
  'token_wrong_kind',
  'scope_missing',
  'api_access_withheld',
] as const satisfies readonly Reason[]
