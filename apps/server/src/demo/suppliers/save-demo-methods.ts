import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'
import { keepPaymentCustomer } from '../../records/payment-customer.record.ts'
import type { SecretBox } from '../../secret-box.ts'
import { findSupplierNetwork, type SupplierNetwork } from '../../supplier-network.ts'

/** The test names by which the demo's made-up methods become ones the sandbox knows, by their last digits. */
const testNames: Readonly<Record<string, string>> = {
  '4242': 'pm_card_visa',
  '4444': 'pm_card_mastercard',
}

interface SeededMethod {
  readonly id: number
  readonly dealer_id: number
  readonly last4: string | null
  readonly email: string
}

/**
 * Gives the demo's cards their counterparts at the sandbox, so that orders can be charged by them; what has one
 * already is left alone. Its bank accounts stay made up: charging by them is declined.
 */
export async function saveDemoMethods(
  sources: { db: Kysely<Tables>; secrets: SecretBox },
  supplierId: number,
): Promise<void> {
  const reached = await findSupplierNetwork(sources, supplierId)
  const { setups } = reached?.network ?? {}
  if (reached === undefined || setups === undefined) return
  const customers = new Map<number, string>()
  for (const method of await findSeeded(sources.db, supplierId)) {
    const name = testNames[method.last4 ?? '']
    if (name === undefined) continue
    const customer = customers.get(method.dealer_id) ?? (await makeCustomer(sources.db, reached, method))
    customers.set(method.dealer_id, customer)
    const { reference } = await setups.attach(name, customer)
    const settings = JSON.stringify({ customer_token: customer, payment_method: reference })
    await sources.db
      .updateTable('dealer_payment_methods')
      .set({ settings })
      .where('supplier_id', '=', supplierId)
      .where('dealer_id', '=', method.dealer_id)
      .where('id', '=', method.id)
      .execute()
  }
}

async function findSeeded(db: Kysely<Tables>, supplierId: number): Promise<SeededMethod[]> {
  return await db
    .selectFrom('dealer_payment_methods as method')
    .innerJoin('dealers', (join) =>
      join
        .onRef('dealers.supplier_id', '=', 'method.supplier_id')
        .onRef('dealers.id', '=', 'method.dealer_id'),
    )
    .select(['method.id', 'method.dealer_id', 'method.last4', 'dealers.email'])
    .where('method.supplier_id', '=', supplierId)
    .where((where) => where(where.ref('method.settings', '->>').key('payment_method'), 'like', 'pm_demo%'))
    .execute()
}

async function makeCustomer(
  db: Kysely<Tables>,
  { provider, network }: SupplierNetwork,
  { dealer_id: dealerId, email }: SeededMethod,
): Promise<string> {
  const made = await network.createCustomer({ email, name: email, key: `customer-${crypto.randomUUID()}` })
  return await keepPaymentCustomer(
    db,
    { supplierId: provider.supplierId, dealerId, providerId: provider.id },
    made,
  )
}
