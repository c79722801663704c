/** Statuses after which the same request may succeed: rate limits, a restarting portal, a proxy without a portal. */
export const retriedStatuses = [408, 429, 500, 502, 503, 504] as const

/** Reasons with other statuses after which the same request may succeed. */
export const retriedReasons = ['idempotency_key_running'] as const

/** The client's pauses without `Retry-After`: each is twice the previous one. */
export const retryPauses = { firstMs: 500, longestMs: 60_000, maxAttempts: 5 } as const
