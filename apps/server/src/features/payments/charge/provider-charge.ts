import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import { findProviderClientById, type ProviderClient } from '../../../domain/payments/provider-client.ts'
import type { CardNetwork, Charge, ChargeRequest } from '../../../gateways/card-network/card-network.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { declinedWithoutReason } from '../../../gateways/card-network/decline-reasons.ts'
import { findOrderPayment } from '../../../repositories/payments/order-payment.repository.ts'
import {
  findMethodKind,
  findPaymentMethod,
} from '../../../repositories/payments/payment-method.repository.ts'
import {
  storeProviderReference,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { toMoney } from '../minor-units.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { ChargeResult } from './finish-charge.ts'

const methodRefusedMessage = 'The payment provider rejected the payment method.'

// The search for a charge starts this long before its transaction because clocks differ.
const clockDriftMs = 10 * 60_000

/** Builds the provider request for a charge; undefined if its method, keys or invoice are gone. */
export async function requestCharge(
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

/** A charge, or a request that the provider rejected, which moves no money. */
export type Attempted =
  | (Charge & { readonly isMethodRefused?: true })
  | { readonly status: 'refused'; readonly id: string | null; readonly message: string }

/** Finds a transaction's charge at the provider: by the provider's stored reference, else by our own. */
export async function findChargeAtProvider(
  network: CardNetwork,
  row: TransactionRow,
  request: ChargeRequest,
): Promise<Charge | undefined> {
  if (row.provider_reference !== null) return await network.readCharge(row.provider_reference)
  return await network.findCharge(request, new Date(row.created_at.getTime() - clockDriftMs))
}

/** Finds the charge at the provider, or prepares one, and stores the provider's reference. */
export async function findOrCreateCharge(
  ctx: PaymentContext,
  network: CardNetwork,
  { row, request, isFresh }: { row: TransactionRow; request: ChargeRequest; isFresh: boolean },
): Promise<Attempted> {
  const isUnsent = isFresh && row.provider_reference === null
  const known = isUnsent ? undefined : await findChargeAtProvider(network, row, request)
  const charge = known ?? (await prepareOrDecline(network, request))
  if (charge.id === null) return charge
  if (row.provider_reference !== null) return charge
  const stored = await storeProviderReference(ctx.db, transactionKey(row), charge.id)
  if (stored === charge.id || stored === null) return charge
  // Another process stored its charge first: cancel ours unconfirmed and use the stored one.
  if (charge.status === 'prepared') await network.cancelCharge(charge.id)
  return await network.readCharge(stored)
}

async function prepareOrDecline(network: CardNetwork, request: ChargeRequest): Promise<Attempted> {
  try {
    return await network.prepareCharge(request)
  } catch (error) {
    if (!isRejection(error)) throw error
    return describeRejection(error, null)
  }
}

/** Whether the provider rejected this charge, as opposed to an outage or invalid keys. */
export function isRejection(error: unknown): error is CardNetworkError {
  return error instanceof CardNetworkError && error.kind !== 'unavailable' && error.about !== 'keys'
}

/** A rejected method counts as declined; a rejected request, such as an invalid amount, doesn't. */
export function describeRejection({ kind, about, message }: CardNetworkError, id: string | null): Attempted {
  if (kind === 'declined') return { id, status: 'declined', message }
  return about === 'method'
    ? { id, status: 'declined', message: methodRefusedMessage, isMethodRefused: true }
    : { id, status: 'refused', message }
}

/** The columns written when a charge ends. */
export function resultOf(charge: Attempted): ChargeResult {
  const { id: name, message } = charge
  if (charge.status === 'refused') return { status: 'error', message, name, isRequestRefused: true }
  if (charge.status === 'paid') return { status: 'success', message, name }
  const { isConfirmable = false } = charge
  return {
    status: name === null ? 'error' : 'declined',
    message: message ?? declinedWithoutReason,
    name,
    isConfirmable,
  }
}
