import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import { findProviderClientById, type ProviderClient } from '../../../domain/payments/provider-client.ts'
import { isPaidCharge, isPendingCharge } from '../../../domain/payments/transaction-state.ts'
import type { CardNetwork, Charge, ChargeRequest } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { findOrderPayment } from '../../../repositories/payments/order-payment.repository.ts'
import {
  findMethodKind,
  findPaymentMethod,
} from '../../../repositories/payments/payment-method.repository.ts'
import {
  findTransactions,
  storeProviderReference,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { toMoney } from '../minor-units.ts'
import type { PaymentContext } from '../payment-context.ts'
import { finishCharge } from './finish-charge.ts'

/** The outcome of a charge; an `unknown` one is polled later, and nothing is charged twice meanwhile. */
export type ChargeOutcome = 'paid' | 'clearing' | 'declined' | 'unknown'

const methodRefused = 'The payment provider refused the payment method.'

// The clocks of two machines differ: the search for a charge starts this long before the transaction.
const clockDriftMs = 10 * 60_000

/**
 * Resolves a pending charge: paid, clearing, or declined by every method in rank order. Safe to call for the same charge
 * at any time, from several processes and after any crash: it reads the provider's state first, and confirms a charge
 * only after its provider reference is stored. `isNew` skips that read for a transaction that was just written.
 */
export async function resolveCharge(
  ctx: PaymentContext,
  first: TransactionRow,
  isNew: boolean,
): Promise<ChargeOutcome> {
  let row = first
  let isFresh = isNew
  for (;;) {
    const prepared = await prepare(ctx, row)
    if (prepared === undefined) return 'unknown'
    const { client, request } = prepared
    const charge = await attempt(ctx, client.network, { row, request, isFresh })
    if (charge === 'unknown') return 'unknown'
    if (charge.status === 'clearing' || charge.status === 'prepared') return 'clearing'
    const status = charge.status === 'paid' ? 'success' : charge.id === null ? 'error' : 'declined'
    const result = { status, message: charge.message, name: charge.id } as const
    const next = await finishCharge(ctx, row, result, client.provider.id)
    if (next === 'already resolved') return await readOutcome(ctx, row)
    if (typeof next === 'string') return next
    row = next
    isFresh = true
  }
}

/** The outcome of a charge that another process resolved: it may have been declined and retried by another method. */
async function readOutcome({ db }: PaymentContext, row: TransactionRow): Promise<ChargeOutcome> {
  const transactions = await findTransactions(db, transactionKey(row))
  if (transactions.some(isPaidCharge)) return 'paid'
  return transactions.some(isPendingCharge) ? 'unknown' : 'declined'
}

async function prepare(
  { db, secrets }: PaymentContext,
  row: TransactionRow,
): Promise<{ client: ProviderClient; request: ChargeRequest } | undefined> {
  const key = transactionKey(row)
  const method =
    row.dealer_payment_method_id === null
      ? undefined
      : await findPaymentMethod(db, { ...key, id: row.dealer_payment_method_id })
  if (method === undefined) return undefined
  const client = await findProviderClientById({ db, secrets }, key.supplierId, method.payment_provider_id)
  const supplier = await findSupplierById(db, key.supplierId)
  const payment = await findOrderPayment(db, key)
  if (client === undefined || supplier === undefined || payment === undefined) return undefined
  const [customerKey, methodKey] = paymentProviders[client.provider.handle].settingKeys
  const request: ChargeRequest = {
    reference: row.idempotency_key,
    money: toMoney(row.amount, supplier.currency, client.network.currencies),
    customer: method.settings[customerKey] ?? '',
    method: method.settings[methodKey] ?? '',
    kind: await findMethodKind(db, method),
    note: `Order ${payment.orderNumber}`,
  }
  return { client, request }
}

async function attempt(
  ctx: PaymentContext,
  network: CardNetwork,
  { row, request, isFresh }: { row: TransactionRow; request: ChargeRequest; isFresh: boolean },
): Promise<Charge | 'unknown'> {
  try {
    const charge = await findOrCreateCharge(ctx, network, { row, request, isFresh })
    if (charge.status !== 'prepared' || charge.id === null) return charge
    return await confirmOrCancel(network, charge.id)
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    const { orderId, supplierId } = transactionKey(row)
    ctx.log.warn(
      { supplierId, orderId, code: error.code, kind: error.kind },
      'the payment provider has not answered about a charge',
    )
    return 'unknown'
  }
}

/** The charge at the provider: by its stored reference, else by our own, else prepared now and its reference stored. */
async function findOrCreateCharge(
  ctx: PaymentContext,
  network: CardNetwork,
  { row, request, isFresh }: { row: TransactionRow; request: ChargeRequest; isFresh: boolean },
): Promise<Charge> {
  if (row.provider_reference !== null) return await network.readCharge(row.provider_reference)
  const since = new Date(row.created_at.getTime() - clockDriftMs)
  const known = isFresh ? undefined : await network.findCharge(request, since)
  const charge = known ?? (await prepareOrDecline(network, request))
  if (charge.id === null) return charge
  const stored = await storeProviderReference(ctx.db, transactionKey(row), charge.id)
  if (stored === charge.id || stored === null) return charge
  // Another process stored its own charge first: that one counts, and ours is canceled unconfirmed.
  if (charge.status === 'prepared') await network.cancelCharge(charge.id)
  return await network.readCharge(stored)
}

/** A charge that the provider refuses to confirm is canceled there, so that no money can move, and counts as declined. */
async function confirmOrCancel(network: CardNetwork, id: string): Promise<Charge> {
  try {
    return await network.confirmCharge(id)
  } catch (error) {
    if (!isMethodRefused(error)) throw error
    await network.cancelCharge(id)
    const charge = await network.readCharge(id)
    return charge.status === 'declined' ? { ...charge, message: methodRefused } : charge
  }
}

/** A charge that the provider refuses to prepare counts as declined, unless the supplier's keys are the reason. */
async function prepareOrDecline(network: CardNetwork, request: ChargeRequest): Promise<Charge> {
  try {
    return await network.prepareCharge(request)
  } catch (error) {
    if (!isMethodRefused(error)) throw error
    const message = error.kind === 'declined' ? error.message : methodRefused
    return { id: null, status: 'declined', message }
  }
}

/** Whether the provider refused this payment method; an outage or wrong keys say nothing about it. */
function isMethodRefused(error: unknown): error is CardNetworkError {
  return error instanceof CardNetworkError && error.kind !== 'unavailable' && !error.isAboutKeys
}
