import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { invalidateMailedSignIns } from './exchange-code.repository.ts'
import { invalidatePasswordResets } from './password-reset.repository.ts'

/** Makes every link that was mailed to let a dealer in worthless: for a new password, and to sign in. */
export async function invalidateMailedLinks(
  db: Kysely<Tables>,
  dealer: { supplierId: number; dealerId: number; now: Date },
): Promise<void> {
  await invalidatePasswordResets(db, dealer)
  await invalidateMailedSignIns(db, dealer)
}
