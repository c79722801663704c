import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import type { SetupClient } from '../../gateways/card-network/card-network.ts'
import { addPaymentCustomer } from '../../repositories/payments/payment-customer.repository.ts'
import { findProviderClient, type ProviderClient } from '../../security/provider-client.ts'
import type { SecretBox } from '../../security/secret-box.ts'

/** The test names by which the demo's made-up methods become ones the sandbox knows, by their last digits. */
const testNames: Readonly<Record<string, { readonly name: string; readonly isBank?: true }>> = {
  '1111': { name: 'cnon:card-nonce-ok' },
  '4242': { name: 'pm_card_visa' },
  '4444': { name: 'pm_card_mastercard' },
  '6789': { name: 'pm_usBankAccount_success', isBank: true },
  '1116': { name: 'pm_usBankAccount_noAccount', isBank: true },
}

/** What the sandbox's bank has deposited, in cents. */
const rightDeposits = [32, 45] as const

interface SeededMethod {
  readonly id: number
  readonly dealer_id: number
  readonly last4: string | null
  readonly verified_at: Date | null
  readonly email: string
}

/**
 * Gives the demo's cards and bank accounts their counterparts at the sandbox, so that orders can be charged by them and
 * the deposits of the unverified account be proved; what has one already is left alone.
 */
export async function saveDemoMethods(
  sources: { db: Kysely<Tables>; secrets: SecretBox },
  supplierId: number,
): Promise<void> {
  const reached = await findProviderClient(sources, supplierId)
  if (reached === undefined) return
  const customers = new Map<number, string>()
  for (const method of await findSeeded(sources.db, supplierId)) {
    const known = testNames[method.last4 ?? '']
    if (known === undefined) continue
    const customer = customers.get(method.dealer_id) ?? (await makeCustomer(sources.db, reached, method))
    customers.set(method.dealer_id, customer)
    const settings = await saveMethod(reached, { customer, ...known, method })
    await sources.db
      .updateTable('dealer_payment_methods')
      .set({ settings: JSON.stringify(settings) })
      .where('supplier_id', '=', supplierId)
      .where('dealer_id', '=', method.dealer_id)
      .where('id', '=', method.id)
      .execute()
  }
}

interface Saving {
  readonly customer: string
  readonly name: string
  readonly isBank?: true
  readonly method: SeededMethod
}

/** Saves a method at the provider; answers the names by which it is charged there. */
async function saveMethod(reached: ProviderClient, saving: Saving): Promise<Record<string, string>> {
  const { cards, setups } = reached.network
  const { customer, name } = saving
  if (cards !== undefined) {
    const { reference } = await cards.store({ customer, nonce: name, key: `card-${crypto.randomUUID()}` })
    return { customer_id: customer, card_id: reference }
  }
  if (setups === undefined) throw new Error('The provider of the demo saves no methods.')
  if (saving.isBank) return await saveBankAccount(reached, setups, saving)
  return { customer_token: customer, payment_method: (await setups.attach(name, customer)).reference }
}

/** Saves a bank account as the provider's form does in a browser, and proves its deposits where the demo says so. */
async function saveBankAccount(
  { provider }: ProviderClient,
  setups: SetupClient,
  { customer, name, method }: Saving,
): Promise<Record<string, string>> {
  const key = `setup-${crypto.randomUUID()}`
  const { id, clientSecret } = await setups.begin({ customer, kind: 'ach', facts: {}, key })
  const { api_url: origin, publishable_key: shown } = provider.settings
  const typed = await fetch(`${origin}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shown}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: name }),
  })
  if (!typed.ok) throw new Error('The payment sandbox did not take a bank account of the demo.')
  if (method.verified_at !== null) await setups.verify(id, { cents: rightDeposits })
  const reference = (await setups.read(id)).method ?? ''
  return { customer_token: customer, payment_method: reference, setup_intent: id }
}

async function findSeeded(db: Kysely<Tables>, supplierId: number): Promise<SeededMethod[]> {
  return await db
    .selectFrom('dealer_payment_methods as method')
    .innerJoin('dealers', (join) =>
      join
        .onRef('dealers.supplier_id', '=', 'method.supplier_id')
        .onRef('dealers.id', '=', 'method.dealer_id'),
    )
    .select(['method.id', 'method.dealer_id', 'method.last4', 'method.verified_at', 'dealers.email'])
    .where('method.supplier_id', '=', supplierId)
    .where(({ eb, or, ref }) =>
      or(
        ['payment_method', 'card_id'].map((key) =>
          eb(ref('method.settings', '->>').key(key), 'like', 'pm_demo%'),
        ),
      ),
    )
    .execute()
}

async function makeCustomer(
  db: Kysely<Tables>,
  { provider, network }: ProviderClient,
  { dealer_id: dealerId, email }: SeededMethod,
): Promise<string> {
  const made = await network.createCustomer({ email, name: email, key: `customer-${crypto.randomUUID()}` })
  return await addPaymentCustomer(
    db,
    { supplierId: provider.supplierId, dealerId, providerId: provider.id },
    made,
  )
}
