import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { writeCents } from '../exact-money.ts'
import { type MethodName, parcelCost } from '../orders/shipping-carriers.ts'
import type { SupplierIds } from './add-supplier.ts'

type RuleRow = DemoRow<'invoice_rules'>

/** Pounds from which a parcel costs more; the last tier holds for whatever is heavier. */
const tiersInPounds = [0, 2, 5, 10, 20, 50, 100]

/** Adds what a supplier charges beside the goods: a fee for each order, parcels by weight, a discount on large orders. */
export function addInvoiceRules(
  rows: DemoRows,
  { supplierId, shippingMethodIds }: SupplierIds,
  createdAt: Date,
): void {
  const add = (rule: Pick<RuleRow, 'figure' | 'basis'> & Partial<RuleRow>) =>
    rows.invoice_rules.push({
      ...{ supplier_id: supplierId, id: rows.invoice_rules.length + 1, created_at: createdAt },
      ...{ at_least: '0', amount: '0', percent: '0', title: null, dealer_id: null, shipping_method_id: null },
      ...rule,
    })
  add({ figure: 'dropship_fee', basis: 'flat', amount: '2.50' })
  add({ figure: 'other', basis: 'subtotal', at_least: '500', percent: '-2', title: 'Volume discount 2%' })
  for (const { id, name } of shippingMethodIds) {
    for (const pounds of tiersInPounds) {
      const amount = writeCents(parcelCost(name as MethodName, pounds))
      add({
        figure: 'shipping',
        basis: 'weight',
        at_least: String(pounds),
        amount,
        shipping_method_id: id,
      })
    }
  }
}
