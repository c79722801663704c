import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { ImportSession } from './import-session.sql.ts'

/** Finds a dealer of the supplier by externalId, else by e-mail without case; undefined when there is none. */
export type DealerDirectory = (key: string) => number | undefined

/** Reads the supplier's dealers, once for a whole file. */
export async function readDealerDirectory(session: ImportSession): Promise<DealerDirectory> {
  const rows = await session.run(sql<{ id: number; external_id: string | null; email: string }>`
    select id, external_id, email from dealers where ${belongsToSupplier(session)} and test_of is null`)
  const byExternalId = new Map<string, number>()
  const byEmail = new Map<string, number>()
  for (const { id, external_id, email } of rows) {
    if (external_id !== null) byExternalId.set(external_id, id)
    byEmail.set(email.toLowerCase(), id)
  }
  return (key) => byExternalId.get(key) ?? byEmail.get(key.toLowerCase())
}
