import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import { latestStart } from '../../context/clock.ts'
import { belongsTo, type DatedOwner, type Db, type Owner, ownerColumns } from '../db.ts'

/** A one-time code as it is issued; only its hash is kept. */
export interface NewExchangeCode extends Owner {
  readonly codeHash: Buffer
  readonly purpose: ExchangePurpose
  /** Who asked for it at the operator's terminal; null for the dealer itself, by mail. */
  readonly issuedBy: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Keeps a one-time code. */
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

/** Uses a code up and says whose it was; of any number of parallel callers only one ever gets an answer. */
export async function consumeExchangeCode(
  db: Db,
  asked: { codeHash: Buffer; supplierId: number; purpose: ExchangePurpose; now: Date },
): Promise<{ dealerId: number; issuedBy: string | null } | undefined> {
  return await db
    .updateTable('exchange_codes')
    .set({ used_at: asked.now })
    .where('code_hash', '=', asked.codeHash)
    .where('supplier_id', '=', asked.supplierId)
    .where('purpose', '=', asked.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', asked.now)
    .where('created_at', '<=', latestStart(asked.now))
    .returning(['dealer_id as dealerId', 'issued_by as issuedBy'])
    .executeTakeFirst()
}

/** Makes every sign-in link that was mailed to a dealer worthless. */
export async function invalidateMailedSignIns(db: Db, dealer: DatedOwner): Promise<void> {
  await db
    .updateTable('exchange_codes')
    .set({ used_at: dealer.now })
    .where(belongsTo(dealer))
    .where('purpose', '=', 'mailed_sign_in')
    .where('used_at', 'is', null)
    .execute()
}

/** Removes the codes that have run out. */
export async function sweepExchangeCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('exchange_codes').where('expires_at', '<', now).execute()
}
