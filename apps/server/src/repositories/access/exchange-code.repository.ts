import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import { latestStart } from '../../context/clock.ts'
import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'

export interface NewExchangeCode extends Owner {
  readonly codeHash: Buffer
  readonly purpose: ExchangePurpose
  /** The operator who issued it with the CLI; null for a code emailed to the dealer. */
  readonly issuedBy: string | null
  /** The issuing staff member's console session; the code ends with it. */
  readonly staffSession?: Buffer | null
  readonly now: Date
  readonly expiresAt: Date
}

export async function addExchangeCode(db: Db, code: NewExchangeCode): Promise<void> {
  await db
    .insertInto('exchange_codes')
    .values({
      code_hash: code.codeHash,
      ...ownerColumns(code),
      purpose: code.purpose,
      issued_by: code.issuedBy,
      staff_session: code.staffSession ?? null,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Consumes a code and returns its dealer; only one of several concurrent requests succeeds. */
export async function consumeExchangeCode(
  db: Db,
  code: { codeHash: Buffer; supplierId: number; purpose: ExchangePurpose; now: Date },
): Promise<{ dealerId: number; issuedBy: string | null; staffSession: Buffer | null } | undefined> {
  return await db
    .updateTable('exchange_codes')
    .set({ used_at: code.now })
    .where('code_hash', '=', code.codeHash)
    .where(belongsToSupplier(code))
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', code.now)
    .where('created_at', '<=', latestStart(code.now))
    .returning(['dealer_id as dealerId', 'issued_by as issuedBy', 'staff_session as staffSession'])
    .executeTakeFirst()
}

export async function invalidateMailedSignIns(db: Db, dealer: DatedOwner): Promise<void> {
  await db
    .updateTable('exchange_codes')
    .set({ used_at: dealer.now })
    .where(belongsTo(dealer))
    .where('purpose', '=', 'mailed_sign_in')
    .where('used_at', 'is', null)
    .execute()
}

export async function sweepExchangeCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('exchange_codes').where('expires_at', '<', now).execute()
}
