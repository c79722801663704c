import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'
import { endMailedSignIns } from './exchange-code.record.ts'
import { endPasswordResets } from './password-reset.record.ts'

/** Makes every link that was mailed to let a dealer in worthless: for a new password, and to sign in. */
export async function endMailedLinks(
  db: Kysely<Tables>,
  dealer: { supplierId: number; dealerId: number; now: Date },
): Promise<void> {
  await endPasswordResets(db, dealer)
  await endMailedSignIns(db, dealer)
}
