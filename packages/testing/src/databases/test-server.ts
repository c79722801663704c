import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@portal/database/connection/connect'
import { joinEmbeddedServer, stopUnusedServer } from '@portal/database/embedded/embedded-server'
import { fastDirectory } from '../directories/fast-directory.ts'

export interface TestServer {
  readonly administratorUrl: string
  /** The faster way to clone: plain files if nothing is flushed, the log otherwise. */
  readonly cloneStrategy: 'file_copy' | 'wal_log'
  /** The role that owns scratch databases. */
  readonly owner: string
  urlOf(database: string): string
  leave(): Promise<void>
}

/** The shared test server's throwaway data for this user. */
export const testDataDir = join(fastDirectory(), `dealer-portal-tests-${process.getuid?.() ?? 'user'}`)

const applicationName = 'portal-tests'

/** Joins the test server: the one at TEST_DATABASE_URL, or one shared by all of this user's test runs. */
export async function joinTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const owner = decodeURIComponent(new URL(given).username)
    return {
      administratorUrl: given,
      cloneStrategy: 'wal_log',
      owner,
      urlOf: (name) => withDatabase(given, name),
      leave: async () => undefined,
    }
  }
  const server = await joinEmbeddedServer({
    dataDir: testDataDir,
    applicationName,
    durability: 'none',
  })
  return {
    administratorUrl: server.superuserUrl,
    cloneStrategy: 'file_copy',
    owner: 'portal',
    urlOf: (name) => withDatabase(server.url, name),
    leave: () => server.leave(),
  }
}

/** Stops the shared test server at the end of a run, unless another run still uses it. */
export async function stopTestServer(): Promise<void> {
  if (process.env.TEST_DATABASE_URL || !existsSync(testDataDir)) return
  // Connections of workers that have just ended take a moment to close.
  await sleep(200)
  await stopUnusedServer(testDataDir, applicationName)
}

/** Runs statements as a role that may create databases, over a temporary pool. */
export async function asAdministrator<T>(
  server: TestServer,
  work: (query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  const { pool } = connect({
    url: server.administratorUrl,
    applicationName: 'portal-tests setup',
    max: 1,
    connectTimeoutMs: 0,
  })
  try {
    return await work(async (sql, values) => (await pool.query(sql, values)).rows)
  } finally {
    await pool.end()
  }
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}
