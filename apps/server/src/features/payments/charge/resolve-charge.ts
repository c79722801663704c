import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
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
import { findProviderClientById, type ProviderClient } from '../../../security/provider-client.ts'
import { toMoney } from '../minor-units.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isPaidCharge, isPendingCharge } from '../transaction-state.ts'
import { finishCharge } from './finish-charge.ts'

/** How far a charge has come: `unknown` is looked up later, and nothing is charged twice meanwhile. */
export type ChargeOutcome = 'paid' | 'clearing' | 'declined' | 'unknown'

const methodRefused = 'The payment provider refused the payment method.'

// Clocks of two machines differ; a charge is looked for from this long before it was begun.
const clockDriftMs = 10 * 60_000

/**
 * Brings a charge to its end, method after method. It may be called for the same charge at any time, by any number of
 * processes, after any crash: it first looks up what the provider knows, and only a charge whose name at the provider
 * has been stored is confirmed. `isNew` says that nobody can have asked the provider before.
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
    const { reached, order } = prepared
    const charge = await attempt(ctx, reached.network, { row, order, isFresh })
    if (charge === 'unknown') return 'unknown'
    if (charge.status === 'clearing' || charge.status === 'prepared') return 'clearing'
    const status = charge.status === 'paid' ? 'success' : charge.id === null ? 'error' : 'declined'
    const end = { status, message: charge.message, name: charge.id } as const
    const after = await finishCharge(ctx, row, end, reached.provider.id)
    if (after === 'settled before') return await readEnd(ctx, row)
    if (typeof after === 'string') return after
    row = after
    isFresh = true
  }
}

/** How a charge stands that another process has brought on: it may have been declined and tried by another method. */
async function readEnd({ db }: PaymentContext, row: TransactionRow): Promise<ChargeOutcome> {
  const transactions = await findTransactions(db, transactionKey(row))
  if (transactions.some(isPaidCharge)) return 'paid'
  return transactions.some(isPendingCharge) ? 'unknown' : 'declined'
}

async function prepare(
  { db, secrets }: PaymentContext,
  row: TransactionRow,
): Promise<{ reached: ProviderClient; order: ChargeRequest } | undefined> {
  const key = transactionKey(row)
  const method =
    row.dealer_payment_method_id === null
      ? undefined
      : await findPaymentMethod(db, { ...key, id: row.dealer_payment_method_id })
  if (method === undefined) return undefined
  const reached = await findProviderClientById({ db, secrets }, key.supplierId, method.payment_provider_id)
  const supplier = await findSupplierById(db, key.supplierId)
  const payment = await findOrderPayment(db, key)
  if (reached === undefined || supplier === undefined || payment === undefined) return undefined
  const [customerKey, methodKey] = paymentProviders[reached.provider.handle].settingKeys
  const order: ChargeRequest = {
    reference: row.idempotency_key,
    money: toMoney(row.amount, supplier.currency, reached.provider.handle),
    customer: method.settings[customerKey] ?? '',
    method: method.settings[methodKey] ?? '',
    kind: await findMethodKind(db, method),
    note: `Order ${payment.orderNumber}`,
  }
  return { reached, order }
}

async function attempt(
  ctx: PaymentContext,
  network: CardNetwork,
  { row, order, isFresh }: { row: TransactionRow; order: ChargeRequest; isFresh: boolean },
): Promise<Charge | 'unknown'> {
  try {
    const charge = await locate(ctx, network, { row, order, isFresh })
    if (charge.status !== 'prepared' || charge.id === null) return charge
    return await confirmOrGiveUp(network, charge.id)
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    const { orderId, supplierId } = transactionKey(row)
    ctx.log.warn({ supplierId, orderId, code: error.code, kind: error.kind }, 'a charge has no answer yet')
    return 'unknown'
  }
}

/** The charge at the provider: known by its stored name, found by ours, or prepared now, and its name stored. */
async function locate(
  ctx: PaymentContext,
  network: CardNetwork,
  { row, order, isFresh }: { row: TransactionRow; order: ChargeRequest; isFresh: boolean },
): Promise<Charge> {
  if (row.provider_reference !== null) return await network.readCharge(row.provider_reference)
  const since = new Date(row.created_at.getTime() - clockDriftMs)
  const known = isFresh ? undefined : await network.findCharge(order, since)
  const charge = known ?? (await prepareOrRefuse(network, order))
  if (charge.id === null) return charge
  const stored = await storeProviderReference(ctx.db, transactionKey(row), charge.id)
  if (stored === charge.id || stored === null) return charge
  // Somebody else prepared one as well and was faster: theirs counts, ours is given up unconfirmed.
  if (charge.status === 'prepared') await network.cancelCharge(charge.id)
  return await network.readCharge(stored)
}

/** What the provider will not confirm is given up there, so that no money can move, and ends like a declined charge. */
async function confirmOrGiveUp(network: CardNetwork, id: string): Promise<Charge> {
  try {
    return await network.confirmCharge(id)
  } catch (error) {
    if (!isOfTheMethod(error)) throw error
    await network.cancelCharge(id)
    const ended = await network.readCharge(id)
    return ended.status === 'declined' ? { ...ended, message: methodRefused } : ended
  }
}

/** What the provider will not even try ends like a declined charge, unless the supplier's keys are to blame. */
async function prepareOrRefuse(network: CardNetwork, order: ChargeRequest): Promise<Charge> {
  try {
    return await network.prepareCharge(order)
  } catch (error) {
    if (!isOfTheMethod(error)) throw error
    const said = error.kind === 'declined' ? error.message : methodRefused
    return { id: null, status: 'declined', message: said }
  }
}

/** Whether a provider's no is about what was to be charged: nobody knows what became of the rest, or all would be refused. */
function isOfTheMethod(error: unknown): error is CardNetworkError {
  return error instanceof CardNetworkError && error.kind !== 'unavailable' && !error.isAboutKeys
}
