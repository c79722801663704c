import { addDecimals } from '@portal/contract/fields/money/decimal.rules'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { recordPaymentEvent } from '../../../domain/orders/transition-orders.ts'
import { chargeOf, isRefundedWhole } from '../../../domain/payments/charge-balance.ts'
import { findProviderClientById } from '../../../domain/payments/provider-client.ts'
import { endLineRefund, eventOfParts } from '../../../domain/payments/refund-lines.ts'
import { isPaidRefund } from '../../../domain/payments/transaction-state.ts'
import type { CardNetwork, Refund } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { findOrderPayment, recordRefund } from '../../../repositories/payments/order-payment.repository.ts'
import { findPaymentMethod } from '../../../repositories/payments/payment-method.repository.ts'
import {
  findTransactions,
  resolveTransaction,
  storeProviderReference,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { toPartialRefund } from '../minor-units.ts'
import type { PaymentContext } from '../payment-context.ts'

/** The result of a refund; `not needed` if it was already made at the provider. */
export type ResolvedRefund = RefundOutcome | 'not needed'

export type RefundOutcome = 'refunded' | 'refund pending' | 'refund failed' | 'unknown'

/** Resolves a pending refund; like a charge, safe to call at any time and from several processes. */
export async function resolveRefund(
  ctx: PaymentContext,
  row: TransactionRow,
  isNew: boolean,
): Promise<ResolvedRefund> {
  const key = transactionKey(row)
  const transactions = await findTransactions(ctx.db, key)
  const charge = chargeOf(row, transactions)
  const methodId = row.dealer_payment_method_id
  if (charge === undefined || methodId === null || charge.provider_reference === null) return 'unknown'
  const method = await findPaymentMethod(ctx.db, { ...key, id: methodId })
  const supplier = await findSupplierById(ctx.db, key.supplierId)
  if (method === undefined || supplier === undefined) return 'unknown'
  const client = await findProviderClientById(ctx, key.supplierId, method.payment_provider_id)
  if (client === undefined) return 'unknown'
  const earlier = transactions.filter(
    (other) => isPaidRefund(other) && other.id < row.id && chargeOf(other, transactions)?.id === charge.id,
  )
  const part = { amount: row.amount, before: sumOf(...earlier.map(({ amount }) => amount)) }
  const money = toPartialRefund(part, supplier.currency, client.network.currencies)
  const request = { reference: row.idempotency_key, charge: charge.provider_reference, money }
  try {
    const refund = await findOrCreateRefund(client.network, { row, request, isNew })
    if (row.provider_reference === null && refund.id !== '') {
      await storeProviderReference(ctx.db, key, refund.id)
    }
    if (refund.status === 'pending') return 'refund pending'
    return await finishRefund(ctx, { row, refund })
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    ctx.log.warn({ code: error.code, kind: error.kind }, 'no response from the payment provider for a refund')
    return 'unknown'
  }
}

interface PendingRefund {
  readonly row: TransactionRow
  readonly request: Parameters<CardNetwork['refund']>[0]
  readonly isNew: boolean
}

// The money was already refunded or is held for a dispute.
const unnecessaryCodes: readonly string[] = [
  'charge_already_refunded',
  'charge_disputed',
  'REFUND_AMOUNT_INVALID',
]

async function findOrCreateRefund(
  network: CardNetwork,
  { row, request, isNew }: PendingRefund,
): Promise<Refund & { readonly isUnnecessary?: true }> {
  if (row.provider_reference !== null) return await network.readRefund(row.provider_reference)
  const known = isNew ? undefined : await network.findRefund(request)
  if (known !== undefined) return known
  try {
    return await network.refund(request)
  } catch (error) {
    if (!(error instanceof CardNetworkError) || error.kind === 'unavailable' || error.about === 'keys')
      throw error
    const isUnnecessary = unnecessaryCodes.includes(error.code)
    const message = `The payment provider rejected the refund: ${error.message.replace(/\.$/, '')}.`
    return { id: '', status: 'failed', message, ...(isUnnecessary ? { isUnnecessary } : {}) }
  }
}

interface RefundCompletion {
  readonly row: TransactionRow
  readonly refund: Refund & { readonly isUnnecessary?: true }
}

async function finishRefund(
  { db, actor, now }: PaymentContext,
  { row, refund }: RefundCompletion,
): Promise<'refunded' | 'refund failed' | 'not needed'> {
  const key = transactionKey(row)
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  const isDone = refund.status === 'done'
  await db.transaction().execute(async (trx) => {
    await lockOrdersForUpdate(trx, owner, [key.orderId])
    const status = isDone ? 'success' : 'error'
    const name = refund.id === '' ? null : refund.id
    if (!(await resolveTransaction(trx, key, { status, message: refund.message, name, now }))) return
    const { amount } = row
    if (!isDone) {
      const message = refund.message ?? "The refund couldn't be paid out."
      const name = refund.isUnnecessary === true ? 'dropRefund' : 'failRefund'
      const data = name === 'dropRefund' ? { amount } : { amount, message }
      await recordPaymentEvent(trx, owner, key.orderId, name, { by: actor, data })
      await endLineRefund(trx, { ...key, now }, row, { isRefunded: false, by: actor })
      return
    }
    const payment = await findOrderPayment(trx, key)
    if (payment === undefined) return
    const refunded = addDecimals(payment.refunded, amount)
    const isWhole = isRefundedWhole({ ...payment, refunded }, await findTransactions(trx, key))
    await recordRefund(trx, key, { amount, shipping: row.refund_shipping, isWhole, now })
    await recordPaymentEvent(trx, owner, key.orderId, isWhole ? 'refund' : 'refundPart', {
      by: actor,
      data: { amount, ...eventOfParts(row) },
    })
    await endLineRefund(trx, { ...key, now }, row, { isRefunded: true, by: actor })
  })
  if (refund.isUnnecessary === true) return 'not needed'
  return isDone ? 'refunded' : 'refund failed'
}
