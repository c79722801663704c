import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { sql } from 'kysely'
import { isUndecidedSql } from '../../../../repositories/orders/derived-status.sql.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import type { ImportStatement, StatementValues } from '../../staging/import-statement.sql.ts'

const amountColumns = {
  shipping_cost: 'shippingCost',
  dropship_fee: 'dropshipFee',
  tax_cost: 'taxCost',
  other_cost: 'otherCost',
  refunded_amount: 'refundedAmount',
  credited_amount: 'creditedAmount',
} as const

const costs = ['shipping_cost', 'dropship_fee', 'tax_cost', 'other_cost'] as const

const refundedHere = ({
  supplierId,
}: StatementValues) => sql`coalesce((select sum(t.amount) from transactions t
      where (t.supplier_id, t.dealer_id, t.order_id) = (${supplierId}, n.dealer_id, n.order_id) and t.round is not null
        and t.transaction_type_id = ${sql.lit(transactionType.refund.id)}
        and t.transaction_status_id = ${sql.lit(transactionStatus.success.id)}), 0)`

// While the charge is undecided, the file's `paidAt` is when it was initiated.
const isUndecided = sql.raw(isUndecidedSql('o.payment_status_id'))

export const writePayments: ImportStatement = (values) => {
  const { supplierId, batch, fromFile } = values
  const amountAfter = (column: keyof typeof amountColumns) => {
    const name = amountColumns[column]
    return fromFile(name, `n."${name}"`, `coalesce(y.${column}, 0)`)
  }
  const credited = amountAfter('credited_amount')
  // Never less than the portal has refunded: the refundable amount depends on it.
  const refunded = sql`greatest(${amountAfter('refunded_amount')}, ${refundedHere(values)})`
  return sql`
    insert into payments as k (supplier_id, dealer_id, order_id, subtotal, shipping_cost, dropship_fee, tax_cost, other_cost,
      total, refunded_amount, refund_count, refunded_last_at, credited_amount, credit_count, credited_last_at,
      invoice_number, generated_at, initiated_at, paid_at)
    select ${supplierId}, n.dealer_id, n.order_id, n.subtotal, ${sql.join(costs.map(amountAfter))},
      n.subtotal + ${sql.join(costs.map(amountAfter), sql` + `)},
      ${refunded}, greatest(coalesce(y.refund_count, 0), case when ${refunded} > 0 then 1 else 0 end),
      coalesce(${fromFile('refundedAmount', 'n."refundedLastAt"', 'null')}, y.refunded_last_at),
      ${credited}, greatest(coalesce(y.credit_count, 0), case when ${credited} > 0 then 1 else 0 end),
      coalesce(${fromFile('creditedAmount', 'n."creditedLastAt"', 'null')}, y.credited_last_at),
      ${fromFile('invoiceNumber', `coalesce(n."invoiceNumber", '')`, `coalesce(y.invoice_number, '')`)},
      coalesce(y.generated_at, n."orderedAt"), case when ${isUndecided} then ${fromFile('paidAt', 'coalesce(n."paidAt", y.initiated_at)', 'y.initiated_at')}
        else y.initiated_at end,
      case when not ${isUndecided} then ${fromFile('paidAt', 'n."paidAt"', 'y.paid_at')} end
    from import_orders n
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
    left join payments y on ${belongsToSupplier({ supplierId }, 'y')} and y.dealer_id = n.dealer_id and y.order_id = n.order_id
  where n.batch = ${batch} and n.action = 'updated'
  on conflict (supplier_id, dealer_id, order_id) do update set subtotal = excluded.subtotal,
    shipping_cost = excluded.shipping_cost, dropship_fee = excluded.dropship_fee, tax_cost = excluded.tax_cost,
    other_cost = excluded.other_cost, total = excluded.total, refunded_amount = excluded.refunded_amount,
    refund_count = excluded.refund_count, refunded_last_at = excluded.refunded_last_at,
    credited_amount = excluded.credited_amount, credit_count = excluded.credit_count,
    credited_last_at = excluded.credited_last_at, invoice_number = excluded.invoice_number, initiated_at = excluded.initiated_at,
    paid_at = excluded.paid_at`
}
