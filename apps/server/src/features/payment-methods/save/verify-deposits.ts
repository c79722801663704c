import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { DepositVerification, SetupClient } from '../../../gateways/card-network/card-network.ts'
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

export interface DepositsRequest {
  readonly paymentMethodId: number
  readonly deposit1?: number | undefined
  readonly deposit2?: number | undefined
  readonly descriptorCode?: string | undefined
}

type VerifyRefusal =
  | ProviderRefusal
  | Refusal<'payment_method_not_found' | 'payment_method_failed' | 'already_verified'>

export interface VerificationResult {
  readonly verified: boolean
  readonly attemptsLeft: number
}

/**
 * Compares the dealer's input with the provider's deposits. Correct amounts verify and activate the account; the fifth
 * wrong attempt fails it. Attempts without a response from the provider don't count.
 */
export async function verifyDeposits(
  ctx: DealerCtx,
  request: DepositsRequest,
): Promise<VerificationResult | VerifyRefusal> {
  const client = await requireProvider(ctx, 'stripe')
  if (client instanceof Refusal) return client
  const { setups } = client.network
  const { owner } = ctx
  const methods = await findPaymentMethods(ctx.db, owner)
  const method = methods.find(({ id }) => id === request.paymentMethodId)
  if (method === undefined) return refuse('payment_method_not_found')
  if (method.verified_at !== null) return refuse('already_verified')
  const setupId = method.settings.setup_intent
  const isFormer = method.payment_provider_id !== client.provider.id
  if (isFormer || method.failed_at !== null || setupId === undefined || setups === undefined) {
    return refuse('payment_method_failed')
  }
  return await callProvider(ctx, () =>
    attempt(ctx, method, { setups, setupId, verification: toVerification(request) }),
  )
}

function toVerification({ deposit1, deposit2, descriptorCode }: DepositsRequest): DepositVerification {
  return descriptorCode === undefined ? { cents: [deposit1 ?? 0, deposit2 ?? 0] } : { code: descriptorCode }
}

async function attempt(
  ctx: DealerCtx,
  method: PaymentMethodRow,
  {
    setups,
    setupId,
    verification,
  }: { setups: SetupClient; setupId: string; verification: DepositVerification },
): Promise<VerificationResult | Refusal<'payment_method_failed'>> {
  const methodKey = { ...ctx.owner, id: method.id, now: ctx.now }
  const attempts = await consumeVerificationAttempt(ctx.db, methodKey)
  if (attempts === undefined) return refuse('payment_method_failed')
  const attemptsLeft = maxVerificationAttempts - attempts
  try {
    const outcome = await compareDeposits(setups, setupId, verification)
    if (outcome === 'verified') {
      await markVerified(ctx.db, methodKey)
      return { verified: true, attemptsLeft }
    }
    const isOver = outcome === 'failed' || attemptsLeft === 0
    if (isOver) await markVerificationFailed(ctx.db, methodKey)
    return { verified: false, attemptsLeft: isOver ? 0 : attemptsLeft }
  } catch (error) {
    if (error instanceof CardNetworkError) await restoreVerificationAttempt(ctx.db, methodKey)
    throw error
  }
}

/**
 * Reads the setup first: an earlier confirmation may have succeeded without a response. A setup no longer being
 * verified has failed: deposits returned or time expired.
 */
async function compareDeposits(setups: SetupClient, setupId: string, verification: DepositVerification) {
  const { status } = await setups.read(setupId)
  if (status === 'done') return 'verified'
  return status === 'verifying' ? await setups.verify(setupId, verification) : 'failed'
}
