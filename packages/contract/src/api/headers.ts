/** Request and response headers beyond HTTP's own. */
export const headers = {
  /** With every call of a signed-in dealer: the session's token. */
  accessToken: 'X-ACCESS-TOKEN',
  /** With every call of an integrator, unless it sends `Authorization: Bearer`: the API token. */
  apiToken: 'X-API-TOKEN',
  /** With every call of the console: the cookie of its session, as it is called at an https address. */
  staffCookie: '__Host-console',
  /** With every call of the web application: its origin and the route's template, never a secret. */
  pageUrl: 'X-PAGE-URL',
  /** With calls that create or move something: the same key answers the same again. */
  idempotencyKey: 'Idempotency-Key',
  /** For endpoints that may continue as a job: `wait=5` asks for the job after this many seconds (RFC 7240). */
  prefer: 'Prefer',
  /** With every answer of the API: the version that runs. */
  appVersion: 'X-APP-VERSION',
  /** With every answer: what to name when something went wrong. */
  requestId: 'X-Request-Id',
  /** With an answer that was given before for the same key. */
  replayed: 'Idempotent-Replayed',
} as const
