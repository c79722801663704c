import type { ErrorBody } from '@portal/contract/api/error-body.schema'
import { type Reason, refusals } from '@portal/contract/api/refusals'
import type { Scope } from '@portal/contract/callers/scopes'

/** Extra data of a refusal for API clients; the contract's error body lists it by reason. */
export type RefusalFacts = Pick<ErrorBody, 'quote' | 'lines' | 'orderId' | 'scope'>

/** Details besides the reason: another sentence, sentences by field, seconds until a retry makes sense. */
export interface RefusalDetails {
  readonly errors?: readonly string[] | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly facts?: RefusalFacts | undefined
  /** Further problems of the request: API clients get all together, forms one by one. */
  readonly others?: readonly Refusal[]
}

/** An expected "no": a value a use case returns, never thrown. */
export class Refusal<R extends Reason = Reason> {
  readonly reason: R
  readonly errors: readonly string[]
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly facts: RefusalFacts
  readonly others: readonly Refusal[]

  constructor(reason: R, details: RefusalDetails) {
    this.reason = reason
    this.errors = details.errors ?? [refusals[reason].sentence]
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.facts = details.facts ?? {}
    this.others = details.others ?? []
  }

  get status(): number {
    return refusals[this.reason].status
  }
}

/** Refuses for a reason in the contract, with the contract's sentence, the given one, or the one in the details. */
export function refuse<const R extends Reason>(reason: R, details: RefusalDetails | string = {}): Refusal<R> {
  return new Refusal(reason, typeof details === 'string' ? { errors: [details] } : details)
}

/** The first refusal, with the details of the others merged in; undefined without any. */
export function firstRefusal<No extends Refusal>(refusals: readonly No[]): No | undefined {
  const [first, ...others] = refusals.flatMap((refusal) => [refusal, ...refusal.others])
  return first === undefined ? undefined : (new Refusal(first.reason, { ...first, others }) as No)
}

export function refuseScope(scope: Scope): Refusal<'scope_missing'> {
  return refuse('scope_missing', { errors: [`This API token lacks the scope ${scope}.`], facts: { scope } })
}

/** A refusal thrown from nested work, such as a transaction or stream; `catchRefusal` returns it. */
export class ThrownRefusal extends Error {
  override readonly name = 'ThrownRefusal'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.errors.join(' '))
    this.refusal = refusal
  }
}

export async function catchRefusal<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ThrownRefusal) return error.refusal
    throw error
  }
}
