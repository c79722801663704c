import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { ImportSession } from './import-session.sql.ts'

interface FileDealer {
  readonly id: number
  /** Null if the dealer hasn't chosen one. */
  readonly timeZone: string | null
}

/** Finds a dealer of the supplier by externalId, else by email, ignoring case. */
export type DealerDirectory = (key: string) => FileDealer | undefined

/** Reads the supplier's dealers, once per file. */
export async function readDealerDirectory(session: ImportSession): Promise<DealerDirectory> {
  const rows = await session.run(sql<FileDealer & { external_id: string | null; email: string }>`
    select id, external_id, email, time_zone as "timeZone" from real_dealers where ${belongsToSupplier(session)}`)
  const byExternalId = new Map<string, FileDealer>()
  const byEmail = new Map<string, FileDealer>()
  for (const { id, timeZone, external_id, email } of rows) {
    const dealer = { id, timeZone }
    if (external_id !== null) byExternalId.set(external_id, dealer)
    byEmail.set(email.toLowerCase(), dealer)
  }
  return (key) => byExternalId.get(key) ?? byEmail.get(key.toLowerCase())
}
