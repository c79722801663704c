import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { DepositProof, SetupClient } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import {
  consumeVerificationAttempt,
  findPaymentMethods,
  markVerificationFailed,
  markVerified,
  maxVerificationAttempts,
  type PaymentMethodRow,
  restoreVerificationAttempt,
} from '../../../repositories/payments/payment-method.repository.ts'
import { callProvider, type ProviderRefusal, requireProvider } from '../provider/call-provider.ts'

/** What the dealer read on the bank statement. */
export interface DepositsRequest {
  readonly paymentMethodId: number
  readonly deposit1?: number | undefined
  readonly deposit2?: number | undefined
  readonly descriptorCode?: string | undefined
}

type VerifyRefusal =
  | ProviderRefusal
  | Refusal<'payment_method_not_found' | 'payment_method_failed' | 'already_verified'>

/** Whether the deposits were right, and how often the dealer may still try. */
export interface VerificationResult {
  readonly verified: boolean
  readonly triesLeft: number
}

/**
 * Compares what the dealer read with the provider's deposits: the right ones verify the account and make it active, the
 * fifth wrong try ends it. A try that the provider never judged is given back.
 */
export async function verifyDeposits(
  ctx: DealerCtx,
  read: DepositsRequest,
): Promise<VerificationResult | VerifyRefusal> {
  const reached = await requireProvider(ctx, 'stripe')
  if (reached instanceof Refusal) return reached
  const { setups } = reached.network
  const { owner } = ctx
  const methods = await findPaymentMethods(ctx.db, owner)
  const method = methods.find(({ id }) => id === read.paymentMethodId)
  if (method === undefined) return refuse('payment_method_not_found')
  if (method.verified_at !== null) return refuse('already_verified')
  const setupId = method.settings.setup_intent
  const isFormer = method.payment_provider_id !== reached.provider.id
  if (isFormer || method.failed_at !== null || setupId === undefined || setups === undefined) {
    return refuse('payment_method_failed')
  }
  return await callProvider(ctx, () => tryOnce(ctx, method, { setups, setupId, proof: proofOf(read) }))
}

function proofOf({ deposit1, deposit2, descriptorCode }: DepositsRequest): DepositProof {
  return descriptorCode === undefined ? { cents: [deposit1 ?? 0, deposit2 ?? 0] } : { code: descriptorCode }
}

async function tryOnce(
  ctx: DealerCtx,
  method: PaymentMethodRow,
  { setups, setupId, proof }: { setups: SetupClient; setupId: string; proof: DepositProof },
): Promise<VerificationResult | Refusal<'payment_method_failed'>> {
  const one = { ...ctx.owner, id: method.id, now: ctx.now }
  const tries = await consumeVerificationAttempt(ctx.db, one)
  if (tries === undefined) return refuse('payment_method_failed')
  const triesLeft = maxVerificationAttempts - tries
  try {
    const outcome = await judge(setups, setupId, proof)
    if (outcome === 'verified') {
      await markVerified(ctx.db, one)
      return { verified: true, triesLeft }
    }
    const isOver = outcome === 'failed' || triesLeft === 0
    if (isOver) await markVerificationFailed(ctx.db, one)
    return { verified: false, triesLeft: isOver ? 0 : triesLeft }
  } catch (error) {
    if (error instanceof CardNetworkError) await restoreVerificationAttempt(ctx.db, one)
    throw error
  }
}

/**
 * A right answer whose confirmation never came has verified the account all the same; one that is no longer being
 * verified never will be: its deposits came back, or the time for it is over.
 */
async function judge(setups: SetupClient, setupId: string, proof: DepositProof) {
  const { status } = await setups.read(setupId)
  if (status === 'done') return 'verified'
  return status === 'verifying' ? await setups.verify(setupId, proof) : 'failed'
}
