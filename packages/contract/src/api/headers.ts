/** Request and response headers beyond HTTP's own. */
export const headers = {
  /** With every request of a signed-in dealer: the session's token. */
  accessToken: 'X-ACCESS-TOKEN',
  /** With every request of an API client without `Authorization: Bearer`: the API token. */
  apiToken: 'X-API-TOKEN',
  /** With every console request: its session cookie, as named on https. */
  staffCookie: '__Host-console',
  /** With every request of the web app: its origin and the route's template, never a secret. */
  pageUrl: 'X-PAGE-URL',
  /** With requests that create or transfer something: the same key returns the same response. */
  idempotencyKey: 'Idempotency-Key',
  /** For endpoints that may continue as a job: `wait=5` asks for the job after this many seconds (RFC 7240). */
  prefer: 'Prefer',
  /** With every API response: the running version. */
  appVersion: 'X-APP-VERSION',
  /** With every response: the id to quote about problems. */
  requestId: 'X-Request-Id',
  /** With a stored response to an earlier request with the same key. */
  replayed: 'Idempotent-Replayed',
} as const
