import { fileColumn } from '../staging/file-column.sql.ts'
import { type ImportSession, inTransaction } from '../staging/import-session.sql.ts'
import { refreshStatistics } from '../staging/refresh-statistics.sql.ts'
import { runStatement } from '../staging/run-statement.sql.ts'

const dealersPerBatch = 2000

const prepare = `
  with numbered as (
    select line, (row_number() over (order by line) - 1) / ${dealersPerBatch} + 1 as batch
    from import_dealers where action <> 'unchanged'
  )
  update import_dealers n set batch = b.batch from numbered b where b.line = n.line`

// The dealer's id goes back into the staged row, which its address then follows.
const insertDealers = `
  with inserted as (
    insert into dealers (supplier_id, dealer_group_id, external_id, email, password_hash, password_changed_at,
      first_name, last_name, phone, tax_id, company_name, website, status_id, cancel_at, credit_available, credit_used,
      time_zone, source_hash, created_at, updated_at)
    select :supplier, (select min(id) from dealer_groups where supplier_id = :supplier), n.external_id, n.email,
      n.password_hash, case when n.password_hash is not null then :now end,
      coalesce(n.first_name, ''), coalesce(n.last_name, ''), coalesce(n.phone, ''), coalesce(n.tax_id, ''),
      coalesce(n.company_name, ''), coalesce(n.website, ''), coalesce(n.status_id, :status), n.cancel_at,
      coalesce(n.credit_available, 0), coalesce(n.credit_used, 0), n.time_zone, n.source_hash, :now, :now
    from import_dealers n where n.batch = :batch and n.action = 'created' order by n.line
    returning id, email
  )
  update import_dealers n set dealer_id = i.id from inserted i where n.batch = :batch and i.email = n.email`

const textColumns = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  tax_id: 'taxId',
  company_name: 'companyName',
  website: 'website',
} as const

const updateDealers = `
  update dealers d set
    external_id = coalesce(n.external_id, d.external_id), email = n.email,
    ${Object.entries(textColumns)
      .map(([column, name]) => `${column} = ${fileColumn(name, `coalesce(n.${column}, '')`, `d.${column}`)}`)
      .join(', ')},
    status_id = coalesce(n.status_id, d.status_id),
    cancel_at = ${fileColumn('cancelAt', 'n.cancel_at', 'd.cancel_at')},
    credit_available = coalesce(n.credit_available, d.credit_available),
    credit_used = coalesce(n.credit_used, d.credit_used),
    time_zone = coalesce(n.time_zone, d.time_zone),
    password_hash = coalesce(d.password_hash, n.password_hash),
    password_changed_at = case when d.password_hash is null and n.password_hash is not null then :now
      else d.password_changed_at end,
    source_hash = n.source_hash, updated_at = :now
  from import_dealers n
  where n.batch = :batch and n.action = 'updated' and d.supplier_id = :supplier and d.id = n.dealer_id`

const addressColumns = {
  address_line1: 'addressLine1',
  address_line2: 'addressLine2',
  city: 'city',
  state: 'state',
  postal: 'postal',
  country: 'country',
} as const

const writeAddresses = `
  insert into dealer_addresses as a (supplier_id, dealer_id, is_account_address, ${Object.keys(addressColumns).join(', ')}, created_at)
  select :supplier, n.dealer_id, true,
    ${Object.values(addressColumns)
      .map((name) => `coalesce(n.address ->> '${name}', '')`)
      .join(', ')}, :now
  from import_dealers n where n.batch = :batch and n.address is not null order by n.line
  on conflict (supplier_id, dealer_id) where is_account_address do update set
    ${Object.entries(addressColumns)
      .map(([column, name]) => `${column} = ${fileColumn(name, `excluded.${column}`, `a.${column}`)}`)
      .join(', ')}`

// An empty cell leaves a setting as it is; `none` is no limit.
const writeSettings = `
  insert into dealer_settings (supplier_id, dealer_id, handle, value, updated_at)
  select :supplier, n.dealer_id, s.handle, nullif(s.value, 'none'), :now
  from import_dealers n cross join lateral (values ('auto_authorize', n.auto_authorize),
    ('auto_authorize_up_to', n.auto_authorize_up_to)) s (handle, value)
  where n.batch = :batch and s.value is not null
  on conflict (supplier_id, dealer_id, handle) do update set value = excluded.value, updated_at = excluded.updated_at`

/** Writes what a settled dealers file says; what is committed stays if the run is cut short. */
export async function applyDealers(
  session: ImportSession,
  file: { readonly columns: readonly string[]; readonly status: number },
  onBatch: (done: number, total: number) => void,
): Promise<void> {
  await runStatement(session, prepare)
  const { rows } = await session.client.query<{ total: number; dealers: number }>(
    'select coalesce(max(batch), 0) as total, count(batch)::int as dealers from import_dealers',
  )
  const { total = 0, dealers = 0 } = rows[0] ?? {}
  for (let batch = 1; batch <= total; batch += 1) {
    await inTransaction(session, async () => {
      for (const statement of [insertDealers, updateDealers, writeAddresses, writeSettings]) {
        await runStatement(session, statement, { batch, ...file })
      }
    })
    await refreshStatistics(session, { batch, rows: dealers }, 'dealers, dealer_addresses')
    onBatch(batch, total)
  }
}
