import { recordPaymentEvent } from '../../../domain/orders/transition-orders.ts'
import { findProviderClientById, type ProviderClient } from '../../../domain/payments/provider-client.ts'
import {
  isPaidCharge,
  isPaidRefund,
  isPendingCharge,
  isPendingRefund,
} from '../../../domain/payments/transaction-state.ts'
import type { ProviderChargeState, Refund } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { revertRefund } from '../../../repositories/payments/order-payment.repository.ts'
import { findPaymentMethod } from '../../../repositories/payments/payment-method.repository.ts'
import { readClock } from '../../../repositories/payments/reconciliation.repository.ts'
import {
  findTransaction,
  findTransactions,
  revertTransaction,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import { resolveCharge } from '../charge/resolve-charge.ts'
import type { PaymentContext } from '../payment-context.ts'
import { resolveRefund } from '../refund/resolve-refund.ts'
import { reconcileCharge } from './reconcile-charge.ts'

/**
 * Synchronizes a charge with the provider: its state, its refunds (by anyone), and bank disputes and reversals. Safe at
 * any time and in any order. False if the provider doesn't respond.
 */
export async function syncCharge(ctx: PaymentContext, charge: TransactionRow): Promise<boolean> {
  if (isPendingCharge(charge)) {
    if ((await resolveCharge(ctx, charge, false)) === 'unknown') return false
    const resolved = await findTransaction(ctx.db, transactionKey(charge))
    return resolved === undefined || isPendingCharge(resolved) || (await syncCharge(ctx, resolved))
  }
  if (!isPaidCharge(charge) || charge.provider_reference === null) return true
  const client = await findChargeClient(ctx, charge)
  if (client === undefined) return false
  try {
    const pending = (await findTransactions(ctx.db, transactionKey(charge))).find(isPendingRefund)
    // Resolves our pending refund first, or it would be recorded as one made at the provider.
    const isKnown = pending === undefined || (await resolveRefund(ctx, pending, false)) !== 'unknown'
    const readAt = await readClock(ctx.db)
    const books = await client.network.readRecords(charge.provider_reference)
    await failReturnedRefunds(ctx, charge, books)
    await reconcileCharge(ctx, client, charge, { ...books, readAt })
    return isKnown
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    ctx.log.warn(
      { code: error.code, kind: error.kind },
      "no response from the payment provider for a charge's refunds and disputes",
    )
    return false
  }
}

/** Synchronizes the charge that a transaction is or belongs to; true if there is none. */
export async function syncChargeOf(ctx: PaymentContext, row: TransactionRow): Promise<boolean> {
  const rows = await findTransactions(ctx.db, transactionKey(row))
  const isSameCharge = (charge: TransactionRow) => row.charge_id === null || charge.id === row.charge_id
  const charge =
    isPaidRefund(row) || isPendingRefund(row) || row.at_provider
      ? rows.filter(isPaidCharge).find(isSameCharge)
      : row
  return charge === undefined ? true : await syncCharge(ctx, charge)
}

async function findChargeClient(
  ctx: PaymentContext,
  charge: TransactionRow,
): Promise<ProviderClient | undefined> {
  const key = transactionKey(charge)
  const methodId = charge.dealer_payment_method_id
  const method = methodId === null ? undefined : await findPaymentMethod(ctx.db, { ...key, id: methodId })
  return method && (await findProviderClientById(ctx, key.supplierId, method.payment_provider_id))
}

/** Fails refunds whose money a bank returned later, so that they can be requested again. */
async function failReturnedRefunds(
  ctx: PaymentContext,
  charge: TransactionRow,
  { refunds }: ProviderChargeState,
): Promise<void> {
  const rows = await findTransactions(ctx.db, transactionKey(charge))
  for (const row of rows.filter((one) => isPaidRefund(one) && !one.at_provider)) {
    const booked = refunds.find(({ id }) => id === row.provider_reference)
    if (booked?.status === 'failed') await failRefund(ctx, row, booked)
  }
}

/** Fails a completed refund whose money was returned by the bank. Safe to repeat. */
export async function failRefund(
  { db, actor, now }: PaymentContext,
  row: TransactionRow,
  refund: Refund,
): Promise<void> {
  const key = transactionKey(row)
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  const { amount } = row
  const message = refund.message ?? "The refund couldn't be paid out."
  await db.transaction().execute(async (trx) => {
    await lockOrdersForUpdate(trx, owner, [key.orderId])
    if (!(await revertTransaction(trx, key, { message, now }))) return
    await revertRefund(trx, key, { amount, shipping: row.refund_shipping })
    await recordPaymentEvent(trx, owner, key.orderId, 'returnRefund', {
      by: actor,
      data: { amount, message },
    })
  })
}
