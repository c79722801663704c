import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import type { NeedsYou } from '@portal/contract/dashboard/needs-you.schema'
import { hasProblem, type OrderProblemName, orderProblems } from '@portal/contract/orders/order-problems'
import {
  certificateReminderDays,
  hasExpired,
} from '@portal/contract/resale-certificates/resale-certificate.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { sql } from 'kysely'
import type { DealerCtx } from '../../context/context.ts'
import { findCertificates } from '../../repositories/dealers/resale-certificate.repository.ts'
import { countOrdersByStatus, type StatusCount } from '../../repositories/orders/order-counts.repository.ts'
import { belongsTo } from '../../repositories/owner-conditions.ts'
import { amountDueSql } from '../../repositories/payments/amount-due.sql.ts'
import { findUnverifiedMethods } from '../../repositories/payments/unverified-method.repository.ts'

interface WaitingOrders {
  readonly paymentStatusId: number
  readonly count: number
  readonly total: string
}

const dayMs = 86_400_000

/** Reads items that need the dealer's attention, if portal settings and the dealer's status allow acting on them. */
export async function readNeedsYou(ctx: DealerCtx): Promise<NeedsYou> {
  const { payment_collection: collectsPayments, collect_resale_certificates: collectsCertificates } =
    ctx.supplier.flags
  const mayOpen = !isBlockedStatus(ctx.dealer.statusId)
  const [orders, counts, methods, certificates] = await Promise.all([
    collectsPayments && mayOpen ? sumWaitingOrders(ctx) : [],
    mayOpen ? countOrdersByStatus(ctx.db, ctx.owner) : [],
    collectsPayments ? findUnverifiedMethods(ctx.db, ctx.owner) : [],
    collectsCertificates ? findExpiringCertificates(ctx) : [],
  ])
  return {
    unauthorizedOrders: inStatus(orders, paymentStatus.unauthorized.id),
    declinedOrders: inStatus(orders, paymentStatus.declined.id),
    attentionOrders: countProblem(counts, 'needsAttention'),
    refundFailedOrders: collectsPayments ? countProblem(counts, 'refundFailed') : 0,
    expiringCertificates: certificates,
    unverifiedBankAccounts: methods,
  }
}

function inStatus(orders: readonly WaitingOrders[], paymentStatusId: number) {
  const found = orders.find((row) => row.paymentStatusId === paymentStatusId)
  return { count: found?.count ?? 0, total: found?.total ?? '0.00' }
}

function countProblem(counts: readonly StatusCount[], problem: OrderProblemName): number {
  return counts.filter((statuses) => hasProblem(problem, statuses)).reduce((sum, { count }) => sum + count, 0)
}

async function findExpiringCertificates({
  db,
  owner,
  now,
}: DealerCtx): Promise<NeedsYou['expiringCertificates']> {
  const reminderDeadline = new Date(now.getTime() + certificateReminderDays * dayMs)
  const certificates = await findCertificates(db, owner)
  return certificates
    .map(({ id, number, state, expires_at: at }) => ({
      id,
      number,
      state,
      expiresAt: at.toISOString(),
      hasExpired: hasExpired(at.toISOString(), now),
    }))
    .filter(({ expiresAt }) => hasExpired(expiresAt, reminderDeadline))
    .sort((one, other) => one.expiresAt.localeCompare(other.expiresAt))
}

/**
 * Counts orders to authorize and orders with a payment problem, and sums the amounts due; statuses without orders have
 * no row. The statuses are literals, to match the partial index.
 */
async function sumWaitingOrders({ db, owner }: DealerCtx): Promise<WaitingOrders[]> {
  const { unauthorized, declined } = paymentStatus
  const problemStatuses = orderProblems.paymentProblem.orderStatusId.map((id) => sql.lit(id))
  const { rows } = await sql<WaitingOrders>`
    select o.payment_status_id as "paymentStatusId", count(*)::int8 as count,
      coalesce(sum(${amountDueSql}), 0)::numeric(20, 2) as total
    from orders o
    left join payments p on p.supplier_id = o.supplier_id and p.dealer_id = o.dealer_id and p.order_id = o.id
    where ${belongsTo(owner, 'o')}
      and o.order_status_id in (${sql.join(problemStatuses)})
      and o.payment_status_id in (${sql.lit(unauthorized.id)}, ${sql.lit(declined.id)})
      and (o.order_status_id = ${sql.lit(orderStatus.open.id)} or o.payment_status_id = ${sql.lit(declined.id)})
    group by o.payment_status_id`.execute(db)
  return rows
}
