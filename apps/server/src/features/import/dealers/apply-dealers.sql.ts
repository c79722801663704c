import { sql } from 'kysely'
import type { Actor } from '../../../context/actor.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { storedColumns } from '../columns/stored-columns.sql.ts'
import type { ImportContext } from '../import-format.ts'
import { type ImportSession, inTransaction } from '../staging/import-session.sql.ts'
import { type ImportStatement, runStatements } from '../staging/import-statement.sql.ts'
import { refreshStatistics } from '../staging/refresh-statistics.sql.ts'
import {
  auditChangedDealers,
  createDealersBefore,
  keepDealersBefore,
  recordChangedEmails,
} from './changed-dealers.sql.ts'
import { dealerImportColumns } from './dealer-columns.ts'

const dealersPerBatch = 2000
const creditReason = 'Set by import'

const prepare: ImportStatement = () => sql`
  with numbered as (
    select line, (row_number() over (order by line) - 1) / ${dealersPerBatch}::int + 1 as batch
    from import_dealers where action <> 'unchanged'
  )
  update import_dealers n set batch = b.batch from numbered b where b.line = n.line`

const stored = storedColumns(dealerImportColumns, 'dealers')

// Stores the new dealer ids in the staged rows, for inserting addresses.
const insertDealers =
  (status: number): ImportStatement =>
  ({ supplierId, now, batch }) =>
    sql`
  with inserted as (
    insert into dealers (supplier_id, dealer_group_id, external_id, email, password_hash, password_changed_at,
      ${stored.names}, status_id, credit_used, time_zone, source_hash, created_at, updated_at)
    select ${supplierId}, (select min(id) from dealer_groups where ${belongsToSupplier({ supplierId: supplierId })}), n."externalId", n.email,
      n."passwordHash", case when n."passwordHash" is not null then ${now} end, ${stored.inserted('n')},
      coalesce(n.status, ${status}::smallint), coalesce(n."creditUsed", 0),
      n."timeZone", n.source_hash, ${now}, ${now}
    from import_dealers n where n.batch = ${batch} and n.action = 'created' order by n.line
    returning id, email
  )
  update import_dealers n set dealer_id = i.id from inserted i where n.batch = ${batch} and i.email = n.email`

// An empty cell keeps the stored value.
const updateDealers: ImportStatement = (values) => sql`
  update dealers d set
    external_id = coalesce(n."externalId", d.external_id), email = n.email, ${stored.updated(values, 'n', 'd')},
    status_id = coalesce(n.status, d.status_id),
    credit_used = coalesce(n."creditUsed", d.credit_used),
    time_zone = coalesce(n."timeZone", d.time_zone),
    password_hash = coalesce(d.password_hash, n."passwordHash"),
    password_changed_at = case when d.password_hash is null and n."passwordHash" is not null then ${values.now}
      else d.password_changed_at end,
    source_hash = n.source_hash, updated_at = ${values.now}
  from import_dealers n
  where n.batch = ${values.batch} and n.action = 'updated' and ${belongsToSupplier(values, 'd')} and d.id = n.dealer_id`

// The batch's dealers are locked by now, so the difference to the file's credit is exact.
const enterCredit =
  ({ kind, name }: Actor): ImportStatement =>
  ({ supplierId, now, batch }) =>
    sql`
  insert into credit_entries (supplier_id, dealer_id, at, amount, reason, actor_kind, actor)
  select ${supplierId}, d.id, ${now}, n."creditAvailable" - d.credit_available, ${creditReason}, ${kind}, ${name}
  from import_dealers n join dealers d on ${belongsToSupplier({ supplierId }, 'd')} and d.id = n.dealer_id
  where n.batch = ${batch} and n."creditAvailable" <> d.credit_available
  order by n.line`

const address = storedColumns(dealerImportColumns, 'dealer_addresses')

const writeAddresses: ImportStatement = (values) => sql`
  insert into dealer_addresses as a (supplier_id, dealer_id, is_account_address, ${address.names}, created_at)
  select ${values.supplierId}, n.dealer_id, true, ${address.inserted('n')}, ${values.now}
  from import_dealers n
  where n.batch = ${values.batch}
    and num_nonnulls(n."addressLine1", n."addressLine2", n.city, n.state, n.postal, n.country) > 0
  order by n.line
  on conflict (supplier_id, dealer_id) where is_account_address do update set ${address.merged(values, 'a')}`

// An empty cell keeps the setting; `none` means no limit.
const writeSettings: ImportStatement = ({ supplierId, now, batch }) => sql`
  insert into dealer_settings (supplier_id, dealer_id, handle, value, updated_at)
  select ${supplierId}, n.dealer_id, s.handle, nullif(s.value, 'none'), ${now}
  from import_dealers n cross join lateral (values ('auto_authorize', n."autoAuthorize"),
    ('auto_authorize_up_to', n."autoAuthorizeUpTo")) s (handle, value)
  where n.batch = ${batch} and s.value is not null
  on conflict (supplier_id, dealer_id, handle) do update set value = excluded.value, updated_at = excluded.updated_at`

interface DealerWriteOptions {
  readonly ctx: ImportContext['ctx']
  readonly columns: readonly string[]
  /** For new dealers without a status in the file. */
  readonly status: number
  readonly file: string
}

/** Writes a checked dealers file; committed batches stay if the run is interrupted. */
export async function applyDealers(
  session: ImportSession,
  { ctx, columns, status, file }: DealerWriteOptions,
  onBatch: (done: number, total: number) => void,
): Promise<void> {
  await runStatements(session, [prepare])
  const [{ total, dealers } = { total: 0, dealers: 0 }] = await session.run(
    sql<{
      total: number
      dealers: number
    }>`select coalesce(max(batch), 0) as total, count(batch)::int as dealers from import_dealers`,
  )
  await runStatements(session, [createDealersBefore])
  const { actor } = ctx
  const writing = [
    ...[insertDealers(status), keepDealersBefore, updateDealers, enterCredit(actor)],
    ...[writeAddresses, writeSettings, auditChangedDealers(actor)],
  ]
  for (let batch = 1; batch <= total; batch += 1) {
    await inTransaction(session, async () => {
      await runStatements(session, writing, { batch, columns, file })
      await recordChangedEmails(session, ctx)
    })
    await refreshStatistics(session, { batch, rows: dealers }, 'dealers, dealer_addresses')
    onBatch(batch, total)
  }
}
