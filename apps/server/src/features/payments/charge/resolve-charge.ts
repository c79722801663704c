import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { type Refusal, refuse } from '../../../context/refusal.ts'
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
import { type ChargeResult, finishCharge } from './finish-charge.ts'

/** The provider refused the request itself, such as an amount below its least one: no method was declined. */
export type RequestRefusal = Refusal<'provider_error'>

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
): Promise<ChargeOutcome | RequestRefusal> {
  let row = first
  let isFresh = isNew
  for (;;) {
    const prepared = await prepare(ctx, row)
    if (prepared === undefined) return 'unknown'
    const { client, request } = prepared
    const charge = await attempt(ctx, client.network, { row, request, isFresh })
    if (charge === 'unknown') return 'unknown'
    if (charge.status === 'clearing' || charge.status === 'prepared') return 'clearing'
    const next = await finishCharge(ctx, row, resultOf(charge), client.provider.id)
    if (next === 'abandoned') return refuseRequest(charge.message)
    if (next === 'already resolved') return await readOutcome(ctx, row)
    if (typeof next === 'string') return next
    row = next
    isFresh = true
  }
}

/** The outcome of a charge that another process resolved: it may have been declined and retried by another method. */
async function readOutcome(
  { db }: PaymentContext,
  row: TransactionRow,
): Promise<ChargeOutcome | RequestRefusal> {
  const key = transactionKey(row)
  const transactions = await findTransactions(db, key)
  const inRound = transactions.filter(({ round }) => round === row.round)
  if (inRound.some(isPaidCharge)) return 'paid'
  const isAbandoned = (await findOrderPayment(db, key))?.paymentStatusId === paymentStatus.authorized.id
  if (isAbandoned) return refuseRequest(transactions.find(({ id }) => id === row.id)?.message ?? null)
  return transactions.some(isPendingCharge) ? 'unknown' : 'declined'
}

function resultOf(charge: Attempted): ChargeResult {
  const { message, id: name } = charge
  if (charge.status === 'refused') return { status: 'error', message, name, isRequestRefused: true }
  if (charge.status === 'paid') return { status: 'success', message, name }
  return { status: name === null ? 'error' : 'declined', message, name }
}

function refuseRequest(message: string | null): RequestRefusal {
  const why = message === null ? '' : `: ${message.replace(/\.$/, '')}`
  return refuse('provider_error', `The payment provider refused this charge${why}. No card was declined.`)
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

/** A charge, or one that the provider refused for what was asked: no money can move by it. */
type Attempted = Charge | { readonly status: 'refused'; readonly id: string | null; readonly message: string }

async function attempt(
  ctx: PaymentContext,
  network: CardNetwork,
  { row, request, isFresh }: { row: TransactionRow; request: ChargeRequest; isFresh: boolean },
): Promise<Attempted | 'unknown'> {
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
): Promise<Attempted> {
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

/** A charge that the provider refuses to confirm is canceled there, so that no money can move. */
async function confirmOrCancel(network: CardNetwork, id: string): Promise<Attempted> {
  try {
    return await network.confirmCharge(id)
  } catch (error) {
    if (!isNo(error)) throw error
    await network.cancelCharge(id)
    const charge = await network.readCharge(id)
    return charge.status === 'declined' ? describeNo(error, id) : charge
  }
}

async function prepareOrDecline(network: CardNetwork, request: ChargeRequest): Promise<Attempted> {
  try {
    return await network.prepareCharge(request)
  } catch (error) {
    if (!isNo(error)) throw error
    return describeNo(error, null)
  }
}

/** Whether the provider has said no to this charge; an outage or wrong keys say nothing about it. */
function isNo(error: unknown): error is CardNetworkError {
  return error instanceof CardNetworkError && error.kind !== 'unavailable' && error.about !== 'keys'
}

/** A no to the method counts as declined; a no to the request itself, such as to its amount, is no decline. */
function describeNo({ kind, about, message }: CardNetworkError, id: string | null): Attempted {
  if (kind === 'declined') return { id, status: 'declined', message }
  return about === 'method'
    ? { id, status: 'declined', message: methodRefused }
    : { id, status: 'refused', message }
}
