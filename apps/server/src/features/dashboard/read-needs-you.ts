import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import type { NeedsYou } from '@portal/contract/dashboard/needs-you.schema'
import {
  certificateReminderDays,
  hasExpired,
} from '@portal/contract/resale-certificates/resale-certificate.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { DealerCtx } from '../../context/context.ts'
import { findCertificates } from '../../repositories/dealers/resale-certificate.repository.ts'
import { findUnverifiedMethods } from '../../repositories/payments/unverified-method.repository.ts'
import { sumWaitingOrders, type WaitingOrders } from './waiting-orders.query.ts'

const dayMs = 86_400_000

/** Reads what waits for the dealer, as far as the supplier's portal and the dealer's status let it act. */
export async function readNeedsYou(ctx: DealerCtx): Promise<NeedsYou> {
  const { payment_collection: collectsPayments, collect_resale_certificates: collectsCertificates } =
    ctx.supplier.flags
  const canAct = collectsPayments && !isBlockedStatus(ctx.dealer.statusId)
  const [orders, methods, certificates] = await Promise.all([
    canAct ? sumWaitingOrders(ctx) : [],
    collectsPayments ? findUnverifiedMethods(ctx.db, ctx.owner) : [],
    collectsCertificates ? findExpiringCertificates(ctx) : [],
  ])
  return {
    unauthorizedOrders: inStatus(orders, paymentStatus.unauthorized.id),
    declinedOrders: inStatus(orders, paymentStatus.declined.id),
    expiringCertificates: certificates,
    unverifiedBankAccounts: methods,
  }
}

function inStatus(orders: readonly WaitingOrders[], paymentStatusId: number) {
  const found = orders.find((row) => row.paymentStatusId === paymentStatusId)
  return { count: found?.count ?? 0, total: found?.total ?? '0.00' }
}

async function findExpiringCertificates({
  db,
  owner,
  now,
}: DealerCtx): Promise<NeedsYou['expiringCertificates']> {
  const soon = new Date(now.getTime() + certificateReminderDays * dayMs)
  const certificates = await findCertificates(db, owner)
  return certificates
    .map(({ id, number, state, expires_at: at }) => ({
      id,
      number,
      state,
      expiresAt: at.toISOString(),
      hasExpired: hasExpired(at.toISOString(), now),
    }))
    .filter(({ expiresAt }) => hasExpired(expiresAt, soon))
    .sort((one, other) => one.expiresAt.localeCompare(other.expiresAt))
}
