import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder, type OrderParts } from '@portal/testing/builders/build-order'
import type { Kysely } from 'kysely'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import type { ConnectedProvider } from '../payment-methods/provider/payment-sandbox.test-kit.ts'

/** Builds an authorized order of 21.00; `parts` overrides its defaults. */
export async function authorizedOrder(
  db: Kysely<Tables>,
  dealer: BuiltDealer,
  parts: OrderParts = {},
): Promise<OrderKey & { orderNumber: string }> {
  const head = { payment_status_id: paymentStatus.authorized.id, ...parts.head }
  const { id, orderNumber } = await buildOrder(db, dealer, { ...parts, head })
  return { supplierId: dealer.supplier.id, dealerId: dealer.id, orderId: id, orderNumber }
}

/** Saves a payment method in the Stripe sandbox and for the dealer; ranks follow the order of calls. */
export async function saveStripeMethod(
  db: Kysely<Tables>,
  dealer: BuiltDealer,
  at: { origin: string; provider: ConnectedProvider },
  name = 'pm_card_visa',
): Promise<number> {
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${at.origin}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer sk_sandbox_${at.provider.account}` },
      body: new URLSearchParams(fields),
    })
    return (await response.json()) as { id: string; payment_method?: string }
  }
  const { id: customer } = await post('customers', { email: dealer.email })
  const isBank = name.startsWith('pm_usBank')
  const reference = isBank ? await saveBank(post, customer, name) : await saveCard(post, customer, name)
  return await insertMethodRow(db, dealer, at.provider, {
    isBank,
    settings: { customer_token: customer, payment_method: reference },
  })
}

type Post = (path: string, fields: Record<string, string>) => Promise<{ id: string; payment_method?: string }>

async function saveCard(post: Post, customer: string, name: string): Promise<string> {
  return (await post(`payment_methods/${name}/attach`, { customer })).id
}

async function saveBank(post: Post, customer: string, name: string): Promise<string> {
  const { id } = await post('setup_intents', {
    customer,
    payment_method: name,
    confirm: 'true',
    'allowed_payment_method_types[0]': 'us_bank_account',
  })
  const proof = { 'amounts[0]': '32', 'amounts[1]': '45' }
  return (await post(`setup_intents/${id}/verify_microdeposits`, proof)).payment_method ?? ''
}

/** Detaches a saved method in the Stripe sandbox. */
export async function detachStripeMethod(
  db: Kysely<Tables>,
  at: { origin: string; provider: ConnectedProvider },
  id: number,
): Promise<void> {
  const { settings } = await db
    .selectFrom('dealer_payment_methods')
    .select('settings')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await fetch(`${at.origin}/v1/payment_methods/${settings.payment_method}/detach`, {
    method: 'POST',
    headers: { authorization: `Bearer sk_sandbox_${at.provider.account}` },
  })
}

export async function saveSquareMethod(
  db: Kysely<Tables>,
  dealer: BuiltDealer,
  at: { origin: string; provider: ConnectedProvider },
): Promise<number> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${at.origin}/v2/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer sk_sandbox_${at.provider.account}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { customer: { id: string }; card: { id: string } }
  }
  const { customer } = await post('customers', { email_address: dealer.email })
  const asked = { source_id: 'cnon:card-nonce-ok', card: { customer_id: customer.id } }
  const { card } = await post('cards', { ...asked, idempotency_key: crypto.randomUUID() })
  const settings = { customer_id: customer.id, card_id: card.id }
  return await insertMethodRow(db, dealer, at.provider, { isBank: false, settings })
}

export const savedMethods = {
  stripe: saveStripeMethod,
  square: saveSquareMethod,
} as const satisfies Record<PaymentProviderHandle, typeof saveStripeMethod>

async function insertMethodRow(
  db: Kysely<Tables>,
  dealer: BuiltDealer,
  provider: ConnectedProvider,
  { isBank, settings }: { isBank: boolean; settings: Record<string, string> },
): Promise<number> {
  const before = await db
    .selectFrom('dealer_payment_methods')
    .select('rank')
    .where('dealer_id', '=', dealer.id)
    .where('removed_at', 'is', null)
    .execute()
  const { id } = await db
    .insertInto('dealer_payment_methods')
    .values({
      supplier_id: dealer.supplier.id,
      dealer_id: dealer.id,
      payment_provider_id: provider.id,
      payment_provider_method_id: isBank ? provider.bankId : provider.cardId,
      name: 'A method',
      rank: before.length + 1,
      active: true,
      verified_at: new Date('2026-10-01T00:00:00Z'),
      settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function readPaymentState(db: Kysely<Tables>, { orderId }: Pick<OrderKey, 'orderId'>) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['payment_status_id', 'payment_refund_status_id', 'payment_error', 'refunded_amount', 'paid_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const transactions = await db
    .selectFrom('transactions')
    .select([
      'transaction_type_id as type',
      'transaction_status_id as status',
      'amount',
      'provider_reference',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return { ...order, transactions, events: events.map(({ kind }) => kind) }
}
