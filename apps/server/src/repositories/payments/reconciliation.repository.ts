import type { Dispute } from '@portal/contract/orders/invoice/dispute.schema'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'
import { storableText } from '../storable.ts'
import type { TransactionKey, TransactionRow } from './transaction.repository.ts'

/** A refund made at the provider. */
export interface ProviderRefundRow {
  readonly amount: string
  readonly reference: string
  readonly status: 'none' | 'success'
  readonly at: Date
}

/** Records a refund made at the provider; false if already recorded. */
export async function addProviderRefund(
  db: Db,
  charge: TransactionRow,
  refund: ProviderRefundRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('transactions')
    .values({
      ...ownerColumns({ supplierId: charge.supplier_id, dealerId: charge.dealer_id }),
      order_id: charge.order_id,
      dealer_payment_method_id: charge.dealer_payment_method_id,
      transaction_type_id: transactionType.refund.id,
      transaction_status_id: transactionStatus[refund.status].id,
      amount: refund.amount,
      idempotency_key: `at-provider-${refund.reference}`,
      provider_reference: refund.reference,
      created_at: refund.at,
      resolved_at: refund.status === 'success' ? refund.at : null,
      round: charge.round,
      charge_id: charge.id,
      at_provider: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added === 1n
}

/** The database's time, which orders readings of the provider's state. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** Records when a charge's state was read; false if a later reading was already written. */
export async function markReconciled(db: Db, charge: TransactionKey, readAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transactions')
    .set({ reconciled_at: readAt })
    .where(belongsTo(charge))
    .where('order_id', '=', charge.orderId)
    .where('id', '=', charge.id)
    .where((e) => e.or([e('reconciled_at', 'is', null), e('reconciled_at', '<=', readAt)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A bank's dispute or reversal of a charge. */
export interface DisputeRow {
  readonly reference: string
  readonly status: Dispute['state']
  readonly amount: string
  readonly reason: string | null
  readonly openedAt: Date
}

export async function findDisputes(db: Db, key: Omit<TransactionKey, 'id'>) {
  return await db
    .selectFrom('payment_disputes')
    .select(['provider_reference as reference', 'amount', 'reason'])
    .select(['opened_at as openedAt', 'closed_at as closedAt'])
    .select((e) => e.ref('status').$castTo<DisputeRow['status']>().as('status'))
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .orderBy('opened_at')
    .execute()
}

export async function storeDispute(
  db: Db,
  charge: TransactionKey,
  dispute: DisputeRow & { readonly now: Date },
): Promise<void> {
  const isClosed = dispute.status !== 'inquiry' && dispute.status !== 'open'
  const state = {
    status: dispute.status,
    amount: dispute.amount,
    reason: dispute.reason && storableText(dispute.reason),
    closed_at: isClosed ? dispute.now : null,
  }
  await db
    .insertInto('payment_disputes')
    .values({
      ...ownerColumns(charge),
      order_id: charge.orderId,
      transaction_id: charge.id,
      provider_reference: dispute.reference,
      opened_at: dispute.openedAt,
      ...state,
    })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'dealer_id', 'order_id', 'provider_reference']).doUpdateSet(state),
    )
    .execute()
}

/** Allows another charge of an order from which a bank has withdrawn money. */
export async function allowChargeAgain(
  db: Db,
  key: Omit<TransactionKey, 'id'> & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ returned_at: key.now })
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('transaction_type_id', '=', transactionType.charge.id)
    .where('transaction_status_id', '=', transactionStatus.success.id)
    .where('returned_at', 'is', null)
    .execute()
}

/** Stores a payment error message for the order's dealer. */
export async function storePaymentError(
  db: Db,
  key: Omit<TransactionKey, 'id'>,
  message: string,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_error: storableText(message) })
    .where(belongsTo(key))
    .where('id', '=', key.orderId)
    .execute()
}

/** Stores the amount of a charge withdrawn by the bank. */
export async function storeReturned(
  db: Db,
  charge: TransactionKey,
  { amount, now }: { readonly amount: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({
      returned_amount: amount,
      returned_at: sql`case when ${amount}::numeric > 0 then coalesce(returned_at, ${now}) else returned_at end`,
    })
    .where(belongsTo(charge))
    .where('order_id', '=', charge.orderId)
    .where('id', '=', charge.id)
    .execute()
}
