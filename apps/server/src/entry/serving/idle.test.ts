import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '../../context/installation/config.ts'
import { serve } from './serve.ts'

const watchedSeconds = 15
const mostTries = 5

test('a portal that nobody uses asks the database at most once a second', async () => {
  const [scratch, elsewhere] = [await createScratchDatabase(), await createScratchDatabase()]
  const folder = mkdtempSync(join(tmpdir(), 'portal-idle-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(folder, 'version.json'), '{"version":"1"}')
  await buildSupplier(scratch.db)
  const config = readConfig({ PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const portal = await serve(config, { databaseUrl: scratch.url, webDirectory: folder, showsMail: false })
  // From another database, so that the questions do not count.
  const client = new Client({ connectionString: elsewhere.url })
  await client.connect()
  const countTransactions = async () => {
    const { rows } = await client.query<{ n: number }>(
      'select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = $1',
      [decodeURIComponent(new URL(scratch.url.replace('@/', '@localhost/')).pathname.slice(1))],
    )
    return rows[0]?.n ?? 0
  }
  let asked = Number.POSITIVE_INFINITY
  // A busy machine takes long until what a start leaves to do is done, and cleans tables up meanwhile.
  for (let tries = 0; tries < mostTries && asked > watchedSeconds; tries += 1) {
    const before = await countTransactions()
    await sleep(watchedSeconds * 1000)
    asked = (await countTransactions()) - before
  }
  await client.end()
  await portal.close()
  await Promise.all([scratch.drop(), elsewhere.drop()])
  rmSync(folder, { recursive: true })
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(watchedSeconds)
})
