import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import type { PublicCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { consumeExchangeCode } from '../../../repositories/access/exchange-code.repository.ts'
import { findDealer } from '../../../repositories/dealers/dealer.repository.ts'
import { findStaffSession } from '../../../repositories/staff/staff-session.repository.ts'
import { canActForDealers } from '../../../security/acting-for-dealers.ts'
import { trustNetwork } from '../../../security/sign-in-rate-limits.ts'
import { hashToken, looksLikeToken } from '../../../security/tokens.ts'
import { openSession, type SessionOwner } from './open-session.ts'
import type { SessionView } from './session.presenter.ts'

type Exchanged = SessionView & { token: string }
type ExchangeRefusal = Refusal<'exchange_code_invalid' | 'dealer_blocked' | 'too_many_requests'>

/**
 * Exchanges a one-time code for a session: the dealer's own, or a 30-minute impersonation, which is audited. A code
 * works once, for one supplier and purpose; session tokens are not accepted.
 */
export async function exchangeCode(
  ctx: PublicCtx,
  { token: code, purpose }: { token: string; purpose: ExchangePurpose },
): Promise<Exchanged | ExchangeRefusal> {
  const { supplier, now } = ctx
  if (supplier === null || !looksLikeToken(purpose, code)) return refuse('exchange_code_invalid')
  const asked = { codeHash: hashToken(code), supplierId: supplier.id, purpose, now }
  return await ctx.db.transaction().execute(async (db) => {
    const found = await consumeExchangeCode(db, asked)
    if (found === undefined || !(await canStaffActForDealer({ ...ctx, db }, supplier, found.staffSession)))
      return refuse('exchange_code_invalid')
    const owner = { supplier, dealerId: found.dealerId, by: purpose, ...actorOf(purpose, found) }
    const opened = await openSession({ ...ctx, db }, owner)
    if (opened === undefined) return await refuseBlocked({ ...ctx, db }, supplier, found.dealerId)
    if (purpose === 'mailed_sign_in') await trustNetwork({ ...ctx, db }, opened.dealer.email)
    return opened
  })
}

function actorOf(
  purpose: ExchangePurpose,
  { issuedBy, staffSession }: { issuedBy: string | null; staffSession: Buffer | null },
): Pick<SessionOwner, 'impersonatedBy' | 'staffSession'> {
  if (purpose !== 'impersonation') return {}
  if (issuedBy === null) throw new Error('An impersonation code has no staff member.')
  return { impersonatedBy: issuedBy, staffSession }
}

/** Whether the staff member who issued a code may still act for dealers; always true for codes from the CLI. */
async function canStaffActForDealer(
  { db, now }: PublicCtx,
  supplier: Supplier,
  staffSession: Buffer | null,
): Promise<boolean> {
  if (staffSession === null) return true
  const staff = await findStaffSession(db, { tokenHash: staffSession, supplierId: supplier.id, now })
  return staff !== undefined && canActForDealers(supplier, staff)
}

async function refuseBlocked(
  { db }: PublicCtx,
  supplier: Supplier,
  dealerId: number,
): Promise<Refusal<'dealer_blocked'>> {
  const dealer = await findDealer(db, { supplierId: supplier.id, dealerId })
  return refuse('dealer_blocked', dealer?.blocked_message ? { errors: [dealer.blocked_message] } : {})
}
