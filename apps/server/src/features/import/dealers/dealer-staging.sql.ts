import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { createRefusals } from '../staging/staged-refusals.sql.ts'

const createTable = `
  drop table if exists import_dealers;
  create temp table import_dealers (
    line int primary key, external_id text, email text not null, first_name text, last_name text, phone text,
    company_name text, website text, tax_id text, status_id smallint, cancel_at timestamptz,
    credit_available numeric(14, 2), credit_used numeric(14, 2), address jsonb, auto_authorize text,
    auto_authorize_up_to text, time_zone text, password_hash text,
    dealer_id int, action text, batch int, source_hash bytea
  )`

/** The columns of a staged dealer. */
export const stagedDealerColumns = [
  'line',
  'external_id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'company_name',
  'website',
  'tax_id',
  'status_id',
  'cancel_at',
  'credit_available',
  'credit_used',
  'address',
  'auto_authorize',
  'auto_authorize_up_to',
  'time_zone',
  'password_hash',
] as const

/** Makes the staging table of a dealers file again and starts filling it. */
export async function stageDealers(session: ImportSession): Promise<CopyIn> {
  await session.client.query(createTable)
  await createRefusals(session)
  return session.stageInto('import_dealers', stagedDealerColumns)
}

/** Tells whether a dealer already has a password, by externalId or e-mail; read once for a whole file. */
export async function readDealersWithPassword(
  session: ImportSession,
): Promise<(externalId: string | null, email: string) => boolean> {
  const { rows } = await session.client.query<{ external_id: string | null; email: string }>(
    'select external_id, email from dealers where supplier_id = $1 and password_hash is not null',
    [session.supplierId],
  )
  const externalIds = new Set(rows.map((row) => row.external_id))
  const emails = new Set(rows.map((row) => row.email.toLowerCase()))
  return (externalId, email) =>
    (externalId !== null && externalIds.has(externalId)) || emails.has(email.toLowerCase())
}
