import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import type { Operator } from '../portal/operator.ts'
import { carriersByMethod, type MethodName, parcelCost } from './shipping-carriers.ts'
import { type DemoSupplier, settingWords } from './suppliers.ts'

/** Weight tiers in pounds; the last has no upper limit. */
const tiersInPounds = [0, 2, 5, 10, 20, 50, 100] as const

/** Creates a supplier with its hosts, settings, shipping methods and invoice rules; existing parts stay. */
export async function createSupplier(
  operator: Operator,
  db: Kysely<Tables>,
  supplier: DemoSupplier,
  now: Date,
): Promise<void> {
  const { handle, name, currency, shippingMethods } = supplier
  const hosts = await freeHosts(db, supplier.hosts)
  const repeated = (option: string, words: readonly string[]) => words.flatMap((word) => [option, word])
  const ensure = (words: readonly string[]) => operator.ensure(words, now)
  await ensure([
    ...['supplier', 'create', '--handle', handle, '--name', name, '--currency', currency],
    ...repeated('--host', hosts),
    ...repeated('--set', settingWords(supplier)),
  ])
  for (const method of shippingMethods) {
    const [least, most] = carriersByMethod[method as MethodName].days
    const days = ['--min-days', String(least), '--max-days', String(most)]
    await ensure(['supplier', 'shipping-method', 'add', '--supplier', handle, '--name', method, ...days])
  }
  await ensure(['supplier', 'shipping-method', 'remove', '--supplier', handle, '--name', 'Standard'])
  const rule = (...words: string[]) =>
    ensure(['supplier', 'invoice-rules', 'add', '--supplier', handle, ...words])
  await rule('--figure', 'dropship_fee', '--amount', '2.50')
  const discount = ['--from', '500', '--percent', '-2', '--title', 'Volume discount 2%']
  await rule('--figure', 'other', '--basis', 'subtotal', ...discount)
  for (const method of shippingMethods) {
    for (const pounds of tiersInPounds) {
      const amount = parcelCost(method as MethodName, pounds)
      const tier = ['--from', String(pounds), '--amount', amount, '--method', method]
      await rule('--figure', 'shipping', '--basis', 'weight', ...tier)
    }
  }
}

/** The hosts not taken by other suppliers of this installation. */
async function freeHosts(db: Kysely<Tables>, hosts: readonly string[]): Promise<string[]> {
  const taken = await db.selectFrom('supplier_hosts').select('host').where('host', 'in', hosts).execute()
  return hosts.filter((host) => !taken.some((row) => row.host === host))
}
