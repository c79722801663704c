import { ReplayedResponse } from '../../context/answers/replayed-response.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { hashRequest, type IdempotencyRefusal, withIdempotency } from '../../domain/idempotency.ts'
import type { WebhookCtx } from './webhook-context.ts'

const sealOwner = 'webhook-answer'

/**
 * Runs a use case once per Idempotency-Key; the same request gets the same response. Secrets are stored encrypted for a
 * day; after that, the request is refused.
 */
export async function withWebhookIdempotency<Result extends object>(
  ctx: WebhookCtx,
  { idempotencyKey, ...request }: { readonly idempotencyKey: string } & Readonly<Record<string, unknown>>,
  run: (ctx: WebhookCtx) => Promise<Result>,
): Promise<
  | Exclude<Result, Refusal>
  | ReplayedResponse<Exclude<Result, Refusal>>
  | Extract<Result, Refusal>
  | IdempotencyRefusal
  | NotRepeatable<Result>
> {
  type Answer = Exclude<Result, Refusal>
  type No = Extract<Result, Refusal> | NotRepeatable<Result>
  // A different token is a different caller: its responses aren't shared.
  const requestHash = hashRequest({ ...request, token: ctx.token?.id })
  const owner = `${sealOwner} ${ctx.owner.supplierId}`
  const done = await withIdempotency<Stored<Answer>, No>(
    ctx,
    {
      ...{ key: idempotencyKey, requestHash },
      secret: {
        isIn: ({ sealed }) => sealed !== undefined,
        refusal: refuse('idempotency_secret_shown') as NotRepeatable<Result>,
      },
    },
    async (db) => {
      const answer = await run({ ...ctx, db })
      if (answer instanceof Refusal) return answer as No
      if (!('secret' in answer)) return { answer: answer as Answer }
      const { secret, ...rest } = answer
      return { answer: rest as Answer, sealed: ctx.secrets.seal(String(secret), owner).toString('base64') }
    },
  )
  if (done instanceof Refusal) return done
  const open = ({ answer, sealed }: Stored<Answer>): Answer =>
    sealed === undefined
      ? answer
      : { ...answer, secret: ctx.secrets.open(Buffer.from(sealed, 'base64'), owner) }
  return done instanceof ReplayedResponse ? new ReplayedResponse(open(done.answer)) : open(done)
}

/** The refusal of a late repetition, for results with a secret. */
type NotRepeatable<Result> =
  Extract<Result, { secret: string }> extends never ? never : Refusal<'idempotency_secret_shown'>

interface Stored<Answer> {
  readonly answer: Answer
  readonly sealed?: string
}
