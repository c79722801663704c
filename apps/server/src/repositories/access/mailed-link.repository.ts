import type { DatedOwner, Db } from '../../context/db.ts'
import { invalidateMailedSignIns } from './exchange-code.repository.ts'
import { invalidatePasswordResets } from './password-reset.repository.ts'

export async function invalidateMailedLinks(db: Db, dealer: DatedOwner): Promise<void> {
  await invalidatePasswordResets(db, dealer)
  await invalidateMailedSignIns(db, dealer)
}
