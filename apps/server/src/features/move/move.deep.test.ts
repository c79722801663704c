import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@portal/database/connection/connect'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createEmptyDatabase, createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, expect, test } from 'vitest'
import { claimInstallation } from '../../repositories/operations/installation.repository.ts'
import { startCommand } from '../../terminal/start-command.test-kit.ts'

const place = temporaryDataDir()
const installation = 'ef'.repeat(16)
const notes = 100_000
afterAll(() => place.remove())

test('a move whose process is killed twice continues and ends with every row', async () => {
  const source = await createScratchDatabase()
  const target = await createEmptyDatabase()
  const dealer = await buildDealer(source.db, await buildSupplier(source.db))
  const { id } = await buildOrder(source.db, dealer)
  await source.pool.query(
    `insert into order_notes (supplier_id, dealer_id, order_id, at, author, text, is_for_dealer)
     select $1, $2, $3, now(), 'Colleague', repeat(n::text, 50), false from generate_series(1, $4::int) n`,
    [dealer.supplier.id, dealer.id, id, notes],
  )
  await claimInstallation(source.db, installation)
  mkdirSync(place.path, { recursive: true })
  writeFileSync(join(place.path, 'installation.id'), installation)
  await source.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const watcher = connect({ url: target.url, applicationName: 'watcher', max: 1 })
  const move = () => startCommand(['move', '--to', target.url], { databaseUrl: source.url, cwd: place.path })
  const killWhen = async (question: string) => {
    const running = move()
    const isReached = async () =>
      (await watcher.pool.query(question).catch(() => ({ rows: [] }))).rows[0]?.is === true
    while (running.child.exitCode === null && !(await isReached())) await sleep(20)
    running.child.kill('SIGKILL')
    expect((await running.ended).code).toBe(null)
  }
  // The move would refuse because of the scratch pool's connections.
  await source.pool.end()
  await killWhen(`select count(*) > 20 as is from portal_move.copied`)
  await killWhen(`select count(*) < 100 as is from portal_move.set_aside`)
  const { code, out, err } = await move().ended
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('verified by counts and checksums')
  const { rows } = await watcher.pool.query('select count(*)::int as n from order_notes')
  expect(rows).toEqual([{ n: notes }])
  const again = await move().ended
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('has already been moved to')])
  await watcher.pool.end()
  await target.drop()
})
