/** The categories of refusals, which the integrator API returns in addition to the reason. */
export const errorTypes = [
  'invalid_request_error',
  'authentication_error',
  'permission_error',
  'not_found_error',
  'conflict_error',
  'idempotency_error',
  'rate_limit_error',
  'api_error',
] as const

export type ErrorType = (typeof errorTypes)[number]

const byStatus: Readonly<Record<number, ErrorType>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  409: 'conflict_error',
  429: 'rate_limit_error',
}

/** A refusal's category, by its reason and status. */
export function errorTypeOf(reason: string, status: number): ErrorType {
  if (reason.startsWith('idempotency_')) return 'idempotency_error'
  return byStatus[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error')
}

/** The path of a reason's documentation in the portal. */
export function documentationPath(reason: string): string {
  return `/developers/errors#${reason}`
}
