import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addJob, findJob, updateJobTotal } from '../../repositories/jobs/job.repository.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer
const workers = new Set<ChildProcess>()
const workerModule = new URL('../worker.ts', import.meta.url).href
const configModule = new URL('../../context/installation/config.ts', import.meta.url).href

// `JOB_CRASH_ORDERS` and `JOB_CRASH_KILLS` configure longer runs.
const orderCount = Number(process.env.JOB_CRASH_ORDERS ?? 6000)
const kills = Number(process.env.JOB_CRASH_KILLS ?? 6)
const longestMs = 900_000 + kills * 10_000 + orderCount
const perPiece = Math.max(50, Math.ceil(orderCount / 200))

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
})

function startWorker(): ChildProcess {
  const program = `
    const { startWorker } = await import(${JSON.stringify(workerModule)})
    const { readConfig } = await import(${JSON.stringify(configModule)})
    const log = { info() {}, warn() {}, error() {} }
    startWorker(readConfig({ DATABASE_URL: process.env.JOBS_URL }), process.env.JOBS_URL, { log })`
  const worker = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../../../../..', import.meta.url)),
    env: { ...process.env, JOBS_URL: scratch.url },
    stdio: 'ignore',
  })
  workers.add(worker)
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  workers.delete(worker)
}

/** Starts a bulk action on all of the dealer's orders, as the button does, and returns the job's id. */
async function click(): Promise<number> {
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  const actor = { kind: 'dealer', name: dealer.email } as const
  return await scratch.db.transaction().execute(async (db) => {
    const input = { name: 'authorize' }
    const id = await addJob(
      db,
      { owner, actor, now: new Date() },
      { kind: 'bulk_authorize', input, total: null },
    )
    await sql`
      insert into job_chunks select supplier_id, ${id}, (place / ${perPiece}::int)::int, array_agg(id order by id)
      from (select *, row_number() over (order by id) - 1 as place from orders where dealer_id = ${dealer.id}) o
      group by 1, 3`.execute(db)
    await updateJobTotal(db, owner, id, orderCount)
    return id
  })
}

test(
  'a bulk action whose workers are killed repeatedly moves each order once and continues by itself',
  async () => {
    await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
                        quantity, total)
    select ${dealer.supplier.id}, ${dealer.id}, 'C' || n, now(), 1, case when n % 3 = 0 then 3 else 1 end, 0, 0, 0
    from generate_series(1, ${orderCount}) n`.execute(scratch.db)
    const id = await click()
    const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
    const done = async () => (await findJob(scratch.db, owner, id))?.done ?? 0
    for (let round = 0; round < kills; round += 1) {
      const before = await done()
      const worker = startWorker()
      // Kills the worker at a random time, after some progress.
      await vi.waitFor(async () => expect(await done()).toBeGreaterThan(before), {
        timeout: longestMs,
        interval: 5,
      })
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
      await kill(worker)
    }
    expect(await done()).toBeLessThan(orderCount)
    // The job resumes by itself.
    const before = await done()
    startWorker()
    await vi.waitFor(async () => expect(await done()).toBeGreaterThan(before), {
      timeout: longestMs,
      interval: 50,
    })
    await vi.waitFor(async () => expect((await findJob(scratch.db, owner, id))?.status).toBe('succeeded'), {
      ...{ timeout: longestMs, interval: 50 },
    })
    const eligible = orderCount - Math.floor(orderCount / 3)
    expect(await findJob(scratch.db, owner, id)).toMatchObject({
      done: orderCount,
      outcome: {
        numberEffected: eligible,
        skipped: [{ reason: 'payment_status', count: orderCount - eligible }],
      },
    })
    const { rows } = await sql`
    select count(*) as events, count(distinct order_id) as orders,
      (select count(*) from orders where dealer_id = ${dealer.id} and payment_status_id = 2) as authorized
    from order_events where dealer_id = ${dealer.id}`.execute(scratch.db)
    expect(rows).toEqual([{ events: eligible, orders: eligible, authorized: eligible }])
  },
  longestMs,
)
