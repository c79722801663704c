import type { ErrorBody } from './calls.generated.ts'

/**
 * A request that was refused, or that no server answered (`status` 0). `reason` is a stable code; `message` is the
 * sentence for people.
 */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly status: number
  /** What to name when you ask for help. */
  readonly requestId: string | null
  /** The whole refusal; null when no portal answered. */
  readonly body: ErrorBody | null

  constructor(status: number, body: ErrorBody | null, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? body?.errors.join(' ') ?? `The portal responded with status ${status}.`, options)
    this.status = status
    this.body = body
    this.requestId = body?.requestId ?? null
  }

  /** The stable name of what went wrong; null when no portal answered. */
  get reason(): ErrorBody['reason'] | null {
    return this.body?.reason ?? null
  }
}
