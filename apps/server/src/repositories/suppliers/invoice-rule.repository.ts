import type { Tables } from '@portal/database/schema/tables'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier } from '../owner-conditions.ts'

export interface InvoiceRule {
  readonly id: number
  readonly figure: 'shipping' | 'dropship_fee' | 'tax' | 'other'
  readonly basis: 'flat' | 'weight' | 'subtotal'
  /** The tier's threshold, in pounds or currency; 0 for a flat rule. */
  readonly atLeast: string
  readonly amount: string
  /** Percentage of the lines' value, added to the amount. */
  readonly percent: string
  readonly title: string | null
  readonly dealerId: number | null
  readonly shippingMethodId: number | null
}

export interface NamedInvoiceRule extends InvoiceRule {
  readonly dealerEmail: string | null
  readonly shippingMethod: string | null
}

export async function listInvoiceRules(db: Db, supplierId: number): Promise<NamedInvoiceRule[]> {
  return await rulesOf(db, supplierId)
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 'r.supplier_id').onRef('d.id', '=', 'r.dealer_id'),
    )
    .leftJoin('shipping_methods as m', (join) =>
      join.onRef('m.supplier_id', '=', 'r.supplier_id').onRef('m.id', '=', 'r.shipping_method_id'),
    )
    .select(['d.email as dealerEmail', 'm.name as shippingMethod'])
    .orderBy('r.figure')
    .orderBy('r.dealer_id', (order) => order.asc().nullsFirst())
    .orderBy('r.shipping_method_id', (order) => order.asc().nullsFirst())
    .orderBy('r.basis')
    .orderBy('r.at_least')
    .execute()
}

/** Finds the rules that may apply to this dealer's orders, for every shipping method. */
export async function findRulesForDealer(db: Db, { supplierId, dealerId }: Owner): Promise<InvoiceRule[]> {
  const isForDealer = sql<boolean>`(r.dealer_id is null or ${belongsTo({ supplierId, dealerId }, 'r')})`
  return await rulesOf(db, supplierId).where(isForDealer).orderBy('r.id').execute()
}

function rulesOf(db: Db, supplierId: number) {
  return db
    .selectFrom('invoice_rules as r')
    .select(['r.id', 'r.figure', 'r.basis', 'r.at_least as atLeast', 'r.amount', 'r.percent', 'r.title'])
    .select(['r.dealer_id as dealerId', 'r.shipping_method_id as shippingMethodId'])
    .where(belongsToSupplier({ supplierId }, 'r'))
}

/** Adds a rule and returns its id; undefined if one has the same figure, basis, threshold, dealer and method. */
export async function insertInvoiceRule(
  db: Db,
  rule: Insertable<Tables['invoice_rules']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('invoice_rules')
    .values(rule)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes a rule; false if the supplier has none with this id. */
export async function updateInvoiceRule(
  db: Db,
  rule: { readonly supplierId: number; readonly id: number },
  changes: Pick<Updateable<Tables['invoice_rules']>, 'at_least' | 'amount' | 'percent' | 'title'>,
): Promise<boolean> {
  const result = await db
    .updateTable('invoice_rules')
    .set(changes)
    .where(belongsToSupplier(rule))
    .where('id', '=', rule.id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes a rule; false if the supplier has none with this id. */
export async function deleteInvoiceRule(
  db: Db,
  rule: { readonly supplierId: number; readonly id: number },
): Promise<boolean> {
  const result = await db
    .deleteFrom('invoice_rules')
    .where(belongsToSupplier(rule))
    .where('id', '=', rule.id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
