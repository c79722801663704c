import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { connectClient } from '../../client/connect-client.ts'
import { copyFileDurably, copyTree } from './copy-tree.ts'

export interface CopiedServer {
  readonly superuserUrl: string
  readonly cluster: string
}

// Files of the running server, which PostgreSQL's manual excludes from a copy.
const runningServerFiles = [
  /^postmaster\.(pid|opts)$/,
  /^pg_(wal|dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\/./,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
]

/**
 * Copies a running server's data directory and returns the byte count. A server started on the copy has every
 * transaction committed before the copy finished, none in part.
 */
export async function copyCluster(server: CopiedServer, target: string): Promise<number> {
  const client = new Client({ connectionString: server.superuserUrl, application_name: 'portal backup' })
  client.on('error', () => undefined)
  await connectClient(client)
  try {
    // A temporary slot, which retains the log that the copy needs until this connection ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `portal_backup_${process.pid}_${Date.now()}`,
    ])
    const first = await ask(
      client,
      "select pg_walfile_name(pg_backup_start('portal backup', true)) as segment, '' as label",
    )
    const bytes = await copyTree(server.cluster, target, (path) =>
      runningServerFiles.some((place) => place.test(path)),
    )
    const last = await ask(
      client,
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    )
    await writeFile(join(target, 'backup_label'), last.label, { mode: 0o600, flush: true })
    return bytes + (await copyLog(server.cluster, target, { from: first.segment, to: last.segment }))
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Place {
  /** The name of the log file of that position. */
  readonly segment: string
  /** The backup label the server reads first on the copy. */
  readonly label: string
}

async function ask(client: Client, question: string): Promise<Place> {
  const { rows } = await client.query<Place>(question)
  if (rows[0] === undefined) throw new Error('The database server did not return its position in the log.')
  return rows[0]
}

/** Copies all log files since the copy began; if one is missing, the copy is unusable. */
async function copyLog(
  cluster: string,
  target: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= to,
  )
  if (!names.includes(from) || !names.includes(to)) throw new Error('The log of the database is not whole.')
  for (const name of names) await copyFileDurably(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name))
  return names.length * 16 * 1024 * 1024
}
