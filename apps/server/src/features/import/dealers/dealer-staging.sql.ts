import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { createRefusals } from '../staging/staged-refusals.sql.ts'
import { stagedTypes, stageRows } from '../staging/staging-table.sql.ts'
import { dealerImportColumns } from './dealer-columns.ts'

const { password: _, ...staged } = stagedTypes(dealerImportColumns)

/** Makes the staging table of a dealers file again and starts filling it. */
export async function stageDealers(session: ImportSession): Promise<CopyIn> {
  await createRefusals(session)
  return await stageRows(session, {
    name: 'import_dealers',
    filled: { line: 'int primary key', ...staged, passwordHash: 'text' },
    added: 'dealer_id int, action text, batch int, source_hash bytea',
  })
}

/** Tells whether a dealer already has a password, by externalId or e-mail; read once for a whole file. */
export async function readDealersWithPassword(
  session: ImportSession,
): Promise<(externalId: string | null, email: string) => boolean> {
  const rows = await session.run(sql<{ external_id: string | null; email: string }>`
    select external_id, email from dealers
    where ${belongsToSupplier(session)} and password_hash is not null`)
  const externalIds = new Set(rows.map((row) => row.external_id))
  const emails = new Set(rows.map((row) => row.email.toLowerCase()))
  return (externalId, email) =>
    (externalId !== null && externalIds.has(externalId)) || emails.has(email.toLowerCase())
}
