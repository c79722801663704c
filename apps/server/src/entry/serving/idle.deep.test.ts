import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../../context/installation/config.ts'
import { serve } from './serve.ts'

const watchedLooks = 6
const maxAttempts = 5

test('an idle portal queries the database at most once a second', async () => {
  const [scratch, elsewhere] = [await createScratchDatabase(), await createScratchDatabase()]
  const folder = mkdtempSync(join(tmpdir(), 'portal-idle-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(folder, 'version.json'), '{"version":"1"}')
  await buildSupplier(scratch.db)
  const config = readConfig({ PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const portal = await serve(config, { databaseUrl: scratch.url, webDirectory: folder, showsMail: false })
  // Queried from another database, so that these transactions don't count.
  const client = new Client({ connectionString: elsewhere.url })
  await client.connect()
  const name = decodeURIComponent(new URL(scratch.url.replace('@/', '@localhost/')).pathname.slice(1))
  const countTransactions = async () => {
    const { rows } = await client.query<{ n: number }>(
      'select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = $1',
      [name],
    )
    return rows[0]?.n ?? 0
  }
  /** When the portal last checked for work. */
  const lastLook = async () => {
    const { rows } = await client.query<{ at: Date }>(
      `select max(query_start) as at from pg_stat_activity where datname = $1 and application_name = 'portal worker session'`,
      [name],
    )
    return rows[0]?.at.getTime()
  }
  let perSecond = Number.POSITIVE_INFINITY
  // Retried, because startup work and autovacuum may still cause transactions.
  for (let tries = 0; tries < maxAttempts && perSecond > 1; tries += 1) {
    const [before, startedMs] = [await countTransactions(), performance.now()]
    for (let looks = 0; looks < watchedLooks; looks += 1) {
      const last = await lastLook()
      await vi.waitFor(async () => expect(await lastLook()).not.toBe(last), { timeout: 60_000, interval: 50 })
    }
    perSecond = (1000 * ((await countTransactions()) - before)) / (performance.now() - startedMs)
  }
  await client.end()
  await portal.close()
  await Promise.all([scratch.drop(), elsewhere.drop()])
  rmSync(folder, { recursive: true })
  expect(perSecond).toBeGreaterThan(0)
  expect(perSecond).toBeLessThanOrEqual(1)
})
