import { connect } from '@portal/database/connection/connect'
import { migrate } from '@portal/database/schema/migrate'
import { checksumOfMigrations, readMigrations } from '@portal/database/schema/migration-files'
import { asAdministrator, type TestServer } from './test-server.ts'

// Held while the template is created, so that parallel workers create it once.
const advisoryLock = 727_400_002
const forgottenAfterMs = 60 * 60 * 1000

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Returns the name of a migrated, empty database to clone; created once per set of migrations. */
export async function ensureTemplate(server: TestServer): Promise<string> {
  const files = readMigrations()
  const name = `template_${checksumOfMigrations(files).slice(0, 16)}`
  await asAdministrator(server, async (query) => {
    await query('SELECT pg_advisory_lock($1)', [advisoryLock])
    const isThere = await exists(query, name)
    if (isThere) return await recordUse(query, name)
    await dropUnused(query)
    const draft = `${name}_draft`
    await query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await query(`CREATE DATABASE ${draft} OWNER "${server.owner}" ENCODING 'UTF8' TEMPLATE template0`)
    await migrateAt(server.urlOf(draft), files)
    await query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
    await recordUse(query, name)
  })
  return name
}

export function scratchName(): string {
  return `scratch_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 10)}`
}

async function migrateAt(url: string, files: ReturnType<typeof readMigrations>): Promise<void> {
  const { db } = connect({ url, applicationName: 'portal-tests template', max: 1, connectTimeoutMs: 0 })
  await migrate(db, { files }).finally(() => db.destroy())
}

async function exists(query: Query, name: string): Promise<boolean> {
  return (await query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).length > 0
}

// Another checkout of the project shares the server and needs its own template.
async function recordUse(query: Query, name: string): Promise<void> {
  await query(`COMMENT ON DATABASE ${name} IS '${Date.now().toString(36)}'`)
}

// Killed runs leave databases behind, and changed migrations leave templates.
async function dropUnused(query: Query): Promise<void> {
  const rows = await query(
    `SELECT datname, shobj_description(oid, 'pg_database') AS "usedAt" FROM pg_database
     WHERE (datname LIKE 'scratch\\_%' OR datname LIKE 'template\\_%')
       AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = pg_database.datname)`,
  )
  for (const { datname, usedAt } of rows) {
    const name = String(datname)
    const time = name.startsWith('scratch_') ? name.split('_')[1] : usedAt
    const isRecent = Date.now() - Number.parseInt(String(time ?? ''), 36) < forgottenAfterMs
    if (!isRecent) await query(`DROP DATABASE IF EXISTS "${name}"`).catch(() => undefined)
  }
}
