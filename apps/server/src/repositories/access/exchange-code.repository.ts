import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import { latestStart } from '../../context/clock.ts'
import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'

/** A one-time code as it is issued; only its hash is stored. */
export interface NewExchangeCode extends Owner {
  readonly codeHash: Buffer
  readonly purpose: ExchangePurpose
  /** The operator who issued it by the CLI; null for a code mailed to the dealer. */
  readonly issuedBy: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Stores a one-time code. */
export async function addExchangeCode(db: Db, code: NewExchangeCode): Promise<void> {
  await db
    .insertInto('exchange_codes')
    .values({
      code_hash: code.codeHash,
      ...ownerColumns(code),
      purpose: code.purpose,
      issued_by: code.issuedBy,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Consumes a code and returns its dealer; of several concurrent calls only one gets an answer. */
export async function consumeExchangeCode(
  db: Db,
  code: { codeHash: Buffer; supplierId: number; purpose: ExchangePurpose; now: Date },
): Promise<{ dealerId: number; issuedBy: string | null } | undefined> {
  return await db
    .updateTable('exchange_codes')
    .set({ used_at: code.now })
    .where('code_hash', '=', code.codeHash)
    .where(belongsToSupplier(code))
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', code.now)
    .where('created_at', '<=', latestStart(code.now))
    .returning(['dealer_id as dealerId', 'issued_by as issuedBy'])
    .executeTakeFirst()
}

/** Invalidates every sign-in link that was mailed to a dealer. */
export async function invalidateMailedSignIns(db: Db, dealer: DatedOwner): Promise<void> {
  await db
    .updateTable('exchange_codes')
    .set({ used_at: dealer.now })
    .where(belongsTo(dealer))
    .where('purpose', '=', 'mailed_sign_in')
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes the expired codes. */
export async function sweepExchangeCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('exchange_codes').where('expires_at', '<', now).execute()
}
