import { type Connected, connect } from '@portal/database/connection/connect'
import { ensureTemplate, scratchName } from './template-database.ts'
import { asAdministrator, joinTestServer, type TestServer } from './test-server.ts'

/** A migrated, empty database for exclusive use; `drop` closes its pool and removes it. */
export interface ScratchDatabase extends Connected {
  readonly url: string
  drop(): Promise<void>
}

interface Origin {
  readonly server: TestServer
  readonly template: string
}

let origin: Promise<Origin> | undefined
let liveDatabases = 0

/** Creates a database by cloning the migrated template on the test server; `max` is its pool size. */
export async function createScratchDatabase(options: { max?: number } = {}): Promise<ScratchDatabase> {
  liveDatabases += 1
  origin ??= prepareOrigin()
  const { server, template } = await origin
  const name = scratchName()
  await asAdministrator(server, (query) =>
    query(
      `CREATE DATABASE ${name} OWNER "${server.owner}" TEMPLATE ${template} STRATEGY ${server.cloneStrategy}`,
    ),
  )
  const url = server.urlOf(name)
  // Without a limit, because a busy machine connects late.
  const { db, pool } = connect({
    ...{ url, applicationName: 'portal-tests', max: options.max },
    ...{ isDirect: true, connectTimeoutMs: 0 },
  })
  let dropping: Promise<void> | undefined
  return {
    db,
    pool,
    url,
    drop: () => {
      dropping ??= remove({ db, pool }, server, name)
      return dropping
    },
  }
}

/** Creates an empty database; `drop` removes it even with open connections. */
export async function createEmptyDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = await joinTestServer()
  const name = scratchName()
  await asAdministrator(server, (query) =>
    query(`CREATE DATABASE ${name} OWNER "${server.owner}" ENCODING 'UTF8' TEMPLATE template0`),
  )
  return {
    url: server.urlOf(name),
    drop: async () => {
      await asAdministrator(server, (query) => query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
      if (!process.env.VITEST) await server.leave()
    },
  }
}

async function prepareOrigin(): Promise<Origin> {
  const server = await joinTestServer()
  return { server, template: await ensureTemplate(server) }
}

async function remove(connected: Connected, server: TestServer, name: string): Promise<void> {
  await connected.pool.end()
  await asAdministrator(server, (query) => query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  liveDatabases -= 1
  // Under a test runner the server stays for the next file, and stops at the end of the run.
  if (liveDatabases > 0 || process.env.VITEST) return
  origin = undefined
  await server.leave()
}
