import type { Actor } from '../../../context/actor.ts'
import type { Connection } from '../copying/copied-tables.query.ts'

export interface SupplierMove {
  readonly toInstallation: string
}

export async function findMove(client: Connection, supplierId: number): Promise<SupplierMove | undefined> {
  const { rows } = await client.query<SupplierMove>(
    'select to_installation as "toInstallation" from supplier_moves where supplier_id = $1',
    [supplierId],
  )
  return rows[0]
}

export async function beginSupplierMove(client: Connection, supplierId: number, to: string): Promise<void> {
  await client.query(
    `insert into supplier_moves (supplier_id, to_installation, begun_at) values ($1, $2, now()) on conflict do nothing`,
    [supplierId, to],
  )
}

export async function forgetMove(client: Connection, supplierId: number): Promise<void> {
  await client.query('delete from supplier_moves where supplier_id = $1', [supplierId])
}

/** Which supplier of an installation has this id or handle, and which of these hosts lead to another supplier. */
export async function findInTheWay(
  client: Connection,
  { id, handle, hosts }: { readonly id: number; readonly handle: string; readonly hosts: readonly string[] },
): Promise<{
  readonly sameId: string | null
  readonly sameHandle: number | null
  readonly host: string | null
}> {
  const { rows } = await client.query<{
    sameId: string | null
    sameHandle: number | null
    host: string | null
  }>(
    `select (select handle from suppliers where id = $1) as "sameId",
       (select id from suppliers where handle = $2 and id <> $1) as "sameHandle",
       (select min(host) from supplier_hosts where host = any($3::text[]) and supplier_id <> $1) as host`,
    [id, handle, hosts],
  )
  return rows[0] ?? { sameId: null, sameHandle: null, host: null }
}

export async function findHosts(client: Connection, supplierId: number): Promise<string[]> {
  const { rows } = await client.query<{ host: string }>(
    'select host from supplier_hosts where supplier_id = $1 order by host',
    [supplierId],
  )
  return rows.map(({ host }) => host)
}

/** The keys of the stored files of a supplier and its dealers, with the digests of their bytes. */
export async function findStoredFiles(
  client: Connection,
  supplierId: number,
): Promise<{ readonly key: string; readonly sha256: Buffer }[]> {
  const { rows } = await client.query<{ key: string; sha256: Buffer }>(
    `select storage_key as key, sha256 from files where supplier_id = $1
     union select storage_key, sha256 from supplier_files where supplier_id = $1`,
    [supplierId],
  )
  return rows
}

/** How far apart the entries of the audit are numbered, and how many numbers they take. */
export async function readAuditSpan(
  client: Connection,
  supplierId: number,
): Promise<{ least: number; most: number }> {
  const { rows } = await client.query<{ least: number; most: number }>(
    'select coalesce(min(id), 1) as least, coalesce(max(id), 0) as most from audit_entries where supplier_id = $1',
    [supplierId],
  )
  return { least: Number(rows[0]?.least), most: Number(rows[0]?.most) }
}

/** Removes every row of a supplier, its sequence and its move. */
export async function deleteSupplierRows(
  client: Connection,
  supplierId: number,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    const column = table === 'suppliers' ? 'id' : 'supplier_id'
    await client.query(`delete from ${table} where ${column} = $1`, [supplierId])
  }
  await client.query(`drop sequence if exists order_numbers_${Number(supplierId)}`)
}

export async function auditMove(
  client: Connection,
  actor: Actor,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  await client.query(
    `insert into audit_entries (actor_kind, actor, command, data) values ($1, $2, 'supplier move', $3)`,
    [actor.kind, actor.name, data],
  )
}
