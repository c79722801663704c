import { type Connection, type CopiedTable, findCopiedTables } from '../copying/copied-tables.query.ts'

/** Sessions end, and what belongs to one installation or one moment stays behind. */
const leftBehind = [
  ...[
    'sessions',
    'exchange_codes',
    'staff_sessions',
    'staff_links',
    'token_buckets',
    'order_search_queue',
    'supplier_moves',
  ],
] as const

/** Columns that are another value in the other installation, which comparing leaves out. */
const translated: Readonly<Record<string, readonly string[]>> = {
  // Numbered by the installation, not by the supplier.
  audit_entries: ['id', 'outcome_of'],
  // A person has one account in each installation.
  saved_views: ['staff_id'],
  dealer_notes: ['staff_id'],
  staff_roles: ['staff_id'],
  staff_mail_choices: ['staff_id'],
  // Transactions are counted by each server; the column's default is the one that copies.
  object_changes: ['changed_in'],
  // Sealed with the key of the installation.
  api_tokens: ['token_encrypted', 'staff_id'],
  payment_providers: ['secrets_encrypted'],
  webhook_endpoints: ['secret_sealed', 'previous_secret_sealed'],
  mail_outbox: ['sealed_body'],
  idempotency_keys: ['answer_body'],
}

export interface MovedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns that are the same in both installations. */
  readonly compared: readonly string[]
  /** The condition for the rows of the supplier. */
  readonly condition: string
}

/** Every table of the schema with rows of suppliers, by its bare name. */
export async function findSupplierTables(client: Connection): Promise<CopiedTable[]> {
  const all = await findCopiedTables(client)
  return all
    .filter(({ name }) => name.startsWith('public.'))
    .map(({ name, columns }) => ({ name: name.replace('public.', ''), columns }))
    .filter(({ name, columns }) => name === 'suppliers' || columns.includes('supplier_id'))
}

/** The tables of which a supplier's rows move with it. */
export async function findMovedTables(client: Connection, supplierId: number): Promise<MovedTable[]> {
  const tables = await findSupplierTables(client)
  return tables
    .filter(({ name }) => !leftBehind.some((left) => left === name))
    .map(({ name, columns }) => ({
      ...{ name, columns },
      compared: columns.filter((column) => translated[name]?.includes(column) !== true),
      condition: `${name === 'suppliers' ? 'id' : 'supplier_id'} = ${Number(supplierId)}`,
    }))
}

interface Identity {
  readonly table: string
  readonly column: string
  readonly sequence: string
}

/** The columns of these tables that a sequence numbers. */
export async function findIdentities(client: Connection, tables: readonly string[]): Promise<Identity[]> {
  const { rows } = await client.query<Identity>(
    `select attrelid::regclass::text as table, attname::text as column,
       pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
     from pg_attribute where attrelid = any($1::regclass[]) and attidentity <> '' order by 1`,
    [tables],
  )
  return rows
}
