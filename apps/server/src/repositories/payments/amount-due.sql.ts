import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { sql } from 'kysely'

/**
 * SQL for the balance of the invoice `p`, like `amountDue` in the domain: total less credit, plus amounts withdrawn by
 * banks since the charge.
 */
export const amountDueSql = sql<string>`(
  select case when p.invoice_status_id <> ${sql.lit(invoiceStatus.unpaid.id)} then 0
    when count(*) = 0 then p.total - p.credit_applied
    else greatest(0, p.total - p.credit_applied - greatest(p.refunded_amount, sum(c.amount - c.returned_amount))) end
  from transactions c
  where (c.supplier_id, c.dealer_id, c.order_id) = (p.supplier_id, p.dealer_id, p.order_id) and c.round is not null
    and c.transaction_type_id = ${sql.lit(transactionType.charge.id)}
    and c.transaction_status_id = ${sql.lit(transactionStatus.success.id)})`
