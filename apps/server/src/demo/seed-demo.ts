import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { PoolClient } from 'pg'
import { hashPassword } from '../security/password-hash.ts'
import type { SecretBox } from '../security/secret-box.ts'
import { buildDemo } from './build-demo.ts'
import type { DemoRows } from './demo-rows.ts'
import { addDemoApiToken } from './suppliers/add-api-token.ts'
import { demoPassword } from './suppliers/demo-dealers.ts'
import { demoSuppliers } from './suppliers/demo-suppliers.ts'
import { writeRows } from './write-rows.ts'

/** Serializes two starts on one empty database: the second waits, then finds the demo and leaves it alone. */
const lockName = 'dealer-portal demo'

/**
 * Fills the database with the demo as of the day of `now`, all of it or nothing. When one of the demo's suppliers
 * exists nothing is touched. Throws what `signal` was aborted with.
 */
export async function seedDemo(
  { pool }: Pick<OpenDatabase, 'pool'>,
  {
    now,
    secrets,
    report,
    signal,
  }: { now: Date; secrets: SecretBox; report?: (line: string) => void; signal?: AbortSignal },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [lockName])
    const handles = demoSuppliers.map(({ handle }) => handle)
    const found = await client.query('select 1 from suppliers where handle = any($1)', [handles])
    if (found.rows.length === 0) {
      report?.('Setting up the demo: three suppliers, their catalogues and their orders.')
      const rows = buildDemo(now, await hashPassword(demoPassword))
      rows.supplier_hosts = await freeHosts(client, rows.supplier_hosts)
      await writeRows(client, rows, signal)
      await addDemoApiToken(client, secrets, now)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The hosts that no other supplier of this installation answers on. */
async function freeHosts(
  client: PoolClient,
  hosts: DemoRows['supplier_hosts'],
): Promise<DemoRows['supplier_hosts']> {
  const taken = await client.query<{ host: string }>('select host from supplier_hosts')
  const names = new Set(taken.rows.map(({ host }) => host))
  return hosts.filter(({ host }) => !names.has(host))
}
