import type { Db } from '../../context/db.ts'

export interface StaffAuthenticator {
  readonly secretSealed: Buffer
  readonly isConfirmed: boolean
}

/** A staff member's authenticator app; undefined if none was set up. */
export async function findAuthenticator(db: Db, staffId: number): Promise<StaffAuthenticator | undefined> {
  const row = await db
    .selectFrom('staff_authenticators')
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row && { secretSealed: row.secretSealed, isConfirmed: row.confirmedAt !== null }
}

/** Stores an authenticator secret during setup, replacing an unfinished one; false if one is confirmed. */
export async function storeAuthenticator(
  db: Db,
  { staffId, secretSealed, now }: { staffId: number; secretSealed: Buffer; now: Date },
): Promise<boolean> {
  const stored = await db
    .insertInto('staff_authenticators')
    .values({ staff_id: staffId, secret_sealed: secretSealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret_sealed: secretSealed, created_at: now })
        .where('staff_authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Confirms an authenticator after its first code; false if it was confirmed or replaced meanwhile. */
export async function confirmAuthenticator(
  db: Db,
  { staffId, secretSealed, step, now }: { staffId: number; secretSealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('staff_authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('staff_id', '=', staffId)
    .where('secret_sealed', '=', secretSealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}

/** Consumes a time step's code; false if this or a later step was used. True for only one of concurrent calls. */
export async function claimStep(db: Db, staffId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staff_authenticators')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Consumes a recovery code; true for only one of concurrent calls. */
export async function takeRecoveryCode(
  db: Db,
  { staffId, codeHash, now }: { staffId: number; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Replaces a staff member's recovery codes. */
export async function replaceRecoveryCodeHashes(
  db: Db,
  staffId: number,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  const rows = codeHashes.map((hash) => ({ staff_id: staffId, code_hash: hash }))
  await db.insertInto('staff_recovery_codes').values(rows).execute()
}

/** Counts a staff member's unused recovery codes. */
export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Removes a staff member's authenticator app and recovery codes; false if there was none. */
export async function deleteAuthenticator(db: Db, staffId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staff_authenticators')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
