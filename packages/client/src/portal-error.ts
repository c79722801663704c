import type { ErrorBody } from './calls.generated.ts'

/**
 * A request that was refused or got no response (`status` 0). `reason` is a stable code; `message` is the sentence for
 * people.
 */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly status: number
  /** The id to quote when you contact support. */
  readonly requestId: string | null
  /** The response body; null without a response from the portal. */
  readonly body: ErrorBody | null

  constructor(status: number, body: ErrorBody | null, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? body?.errors.join(' ') ?? `The portal responded with status ${status}.`, options)
    this.status = status
    this.body = body
    this.requestId = body?.requestId ?? null
  }

  /** The stable error code; null without a response from the portal. */
  get reason(): ErrorBody['reason'] | null {
    return this.body?.reason ?? null
  }
}
