import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../gateways/file-store/disk-file-store.test-kit.ts'
import { providePortal } from '../../http/portal.test-kit.ts'
import {
  type JobContext,
  JobFailed,
  type JobHandler,
  JobInterrupted,
  RunningJob,
} from '../../jobs/running-job.ts'
import { TaskRetry } from '../../jobs/task.ts'
import { letTimePass, runNextJob } from '../../jobs/tasks.test-kit.ts'
import { addJob, sweepJobs } from '../../repositories/jobs/job.repository.ts'
import { claimJob } from '../../repositories/jobs/job-claim.repository.ts'
import { jobsHandlers } from './jobs.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, jobsHandlers)
let dealer: BuiltDealer
let tools: JobContext
const directory = mkdtempSync(join(tmpdir(), 'portal-jobs-'))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  tools = { db: scratch.db, files: createDiskFileStore(directory), clock: () => portal.now, log }
  // Jobs in this test write each number once; a duplicate row means that a step ran twice.
  await sql`create table written (n int not null, job bigint not null)`.execute(scratch.db)
})

afterEach(async () => {
  await sql`delete from jobs`.execute(scratch.db)
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
  await sql`delete from written`.execute(scratch.db)
})

afterAll(async () => {
  rmSync(directory, { recursive: true })
})

const starter = (by = dealer) => ({
  owner: { supplierId: by.supplier.id, dealerId: by.id },
  actor: { kind: 'dealer', name: by.email } as const,
  now: portal.now,
})
const add = (total = 5) => addJob(scratch.db, starter(), { kind: 'order_export', input: { total }, total })
const keyOf = (id: number) => ({ supplierId: dealer.supplier.id, id })
const run = (work: JobHandler, isStopping?: () => boolean) =>
  runNextJob(tools, { order_export: work }, isStopping)

async function ask(method: string, path: string, as = dealer) {
  const asked = { host: as.supplier.host, token: await portal.signIn(as) }
  return await portal.ask(method, `/api/dealer-portal/jobs/${path}`, asked)
}

async function written() {
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(scratch.db)
  return rows.map(({ n }) => n)
}

/** Writes the numbers up to the total, one per step; `before` and `inside` can fail before or in its transaction. */
function writing(before: (n: number) => unknown = () => undefined, inside = before): JobHandler {
  return async (job) => {
    const from = Number(job.claimed.cursor?.n ?? 0)
    for (let n = from + 1; n <= Number(job.claimed.input.total); n += 1) {
      await before(n)
      await job.step(async (db) => {
        await sql`insert into written values (${n}, ${job.claimed.id})`.execute(db)
        if (inside !== before) await inside(n)
        return { cursor: { n }, done: n, outcome: { numberEffected: n } }
      })
    }
    return undefined
  }
}

/** Skips the retry delay. */
const later = () => letTimePass(scratch.db, 60_000)

describe('a job', () => {
  test('runs step by step to its end and reports its progress', async () => {
    const id = await add()
    expect((await ask('GET', `${id}`)).body).toEqual({
      ...{ id, kind: 'order_export', status: 'queued', done: 0, total: 5 },
    })
    const seen: unknown[] = []
    await run(writing(async () => seen.push((await ask('GET', `${id}`)).body)))
    expect(seen[3]).toMatchObject({ status: 'running', done: 3, total: 5 })
    expect((await ask('GET', `${id}`)).body).toMatchObject({
      status: 'succeeded',
      done: 5,
      numberEffected: 5,
    })
    expect(await written()).toEqual([1, 2, 3, 4, 5])
    expect(await run(writing())).toBe(false)
  })

  test.each([
    ['before a step', (n: number) => writing((at) => fail(at, n))],
    ['inside a step', (n: number) => writing(undefined, (at) => fail(at, n))],
  ])('interrupted %s continues there and does nothing twice', async (_, broken) => {
    const id = await add()
    for (const n of [1, 3, 5]) {
      await run(broken(n))
      expect((await ask('GET', `${id}`)).body).toMatchObject({ status: 'running', done: n - 1 })
      // No immediate retry: the cause may be temporary.
      expect(await run(writing())).toBe(false)
      await later()
    }
    await run(writing())
    expect((await ask('GET', `${id}`)).body.status).toBe('succeeded')
    expect(await written()).toEqual([1, 2, 3, 4, 5])
  })

  function fail(at: number, n: number) {
    if (at === n) throw new Error('broken')
  }

  test('that fails repeatedly without progress fails for good, in a sentence that leaks nothing', async () => {
    const id = await add()
    for (let tries = 0; tries < 5; tries += 1) {
      await run(writing((at) => fail(at, 2)))
      await later()
    }
    // The first step ran once; only the failures after it are counted.
    const { body } = await ask('GET', `${id}`)
    expect(body).toMatchObject({ status: 'failed', done: 1, numberEffected: 1 })
    expect(body.errors).toEqual([expect.stringContaining('we were unable to process your request')])
    expect(JSON.stringify(body)).not.toContain('broken')
  })

  test('may report why it can’t be done', async () => {
    const id = await add()
    await run(() => Promise.reject(new JobFailed('There is nothing to sell.')))
    expect((await ask('GET', `${id}`)).body).toMatchObject({
      status: 'failed',
      errors: ['There is nothing to sell.'],
    })
  })

  test('is left to the next process when this one stops', async () => {
    await add()
    let isStopping = false
    await run(
      writing((n) => {
        isStopping = n === 3
      }),
      () => isStopping,
    )
    expect(await written()).toEqual([1, 2])
    await run(writing())
    expect(await written()).toEqual([1, 2, 3, 4, 5])
  })

  test('whose process died three times without progress fails in a sentence; an orderly stop doesn’t count', async () => {
    const id = await add()
    for (let stops = 0; stops < 4; stops += 1) await run(writing(), () => true)
    for (let deaths = 0; deaths < 3; deaths += 1) await claimJob(scratch.db, keyOf(id))
    await run(writing())
    expect((await ask('GET', `${id}`)).body).toMatchObject({
      status: 'failed',
      errors: [
        expect.stringContaining('was stopped or lost its database connection 3 times during this job'),
      ],
    })
    expect(await written()).toEqual([])
  })

  test('continues if each process that died made progress', async () => {
    const id = await add()
    for (let deaths = 0; deaths < 5; deaths += 1) {
      const claimed = await claimJob(scratch.db, keyOf(id))
      if (claimed === undefined) throw new Error('There is a job.')
      await new RunningJob(claimed, tools, () => false).step(async () => ({ done: deaths }))
    }
    await run(writing())
    expect((await ask('GET', `${id}`)).body.status).toBe('succeeded')
  })

  test('that restarts each time and only reports progress fails at the third death', async () => {
    const id = await add()
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const claimed = await claimJob(scratch.db, keyOf(id))
      if (claimed === undefined) throw new Error('There is a job.')
      await new RunningJob(claimed, tools, () => false).step(async () => ({ done: 1, isRepeatable: true }))
    }
    await run(writing())
    expect((await ask('GET', `${id}`)).body.status).toBe('failed')
  })

  test('claimed by a second worker is lost to the first, which changes nothing more', async () => {
    const id = await add()
    const taken = await claimJob(scratch.db, keyOf(id))
    if (taken === undefined) throw new Error('There is a job.')
    const old = new RunningJob(taken, tools, () => false)
    const late = () =>
      old.step(async (db) => {
        await sql`insert into written values (99, 0)`.execute(db)
        return { done: 1 }
      })
    // Rejected both while the second worker runs the job and after it finishes.
    await claimJob(scratch.db, keyOf(id))
    await expect(late()).rejects.toThrow(JobInterrupted)
    await run(writing())
    await expect(late()).rejects.toThrow(JobInterrupted)
    expect(await written()).toEqual([1, 2, 3, 4, 5])
  })

  test('claimed by a second worker keeps its task when the first gives it up', async () => {
    const key = keyOf(await add())
    const first = run(
      writing(async (n) => {
        if (n === 3) await claimJob(scratch.db, key)
      }),
    )
    // Success would remove the task; if the second worker then died, no worker would finish the job.
    await expect(first).rejects.toThrow(TaskRetry)
    expect(await written()).toEqual([1, 2])
  })

  test('is taken by one of many workers', async () => {
    await add()
    const runs = await Promise.all(Array.from({ length: 6 }, () => run(writing())))
    expect(runs.filter(Boolean)).toHaveLength(1)
    expect(await written()).toEqual([1, 2, 3, 4, 5])
  })

  test('of a dealer with many others waits for that of a dealer with none', async () => {
    const [first, second, third] = [await add(), await add(), await add()]
    const other = await buildDealer(scratch.db, dealer.supplier)
    const only = await addJob(scratch.db, starter(other), { kind: 'order_export', input: {}, total: 1 })
    const started: number[] = []
    const note: JobHandler = async (job) => {
      started.push(job.claimed.id)
      return undefined
    }
    while (await run(note));
    expect(started).toEqual([first, only, second, third])
  })

  test('is removed some time after it finished, never before', async () => {
    const id = await add()
    const inAWeek = new Date(portal.now.getTime() + 8 * 24 * 3_600_000)
    await sweepJobs(scratch.db, inAWeek)
    expect((await ask('GET', `${id}`)).status).toBe(200)
    await run(writing())
    await sweepJobs(scratch.db, portal.now)
    expect((await ask('GET', `${id}`)).status).toBe(200)
    await sweepJobs(scratch.db, inAWeek)
    expect((await ask('GET', `${id}`)).status).toBe(404)
  })
})

describe('canceling a job', () => {
  test('stops it before its next step; finished steps stay', async () => {
    const id = await add()
    let canceled: Awaited<ReturnType<typeof ask>> | undefined
    await run(
      writing(async (n) => {
        if (n === 3) canceled = await ask('POST', `${id}/cancel`)
      }),
    )
    expect([canceled?.status, canceled?.body]).toMatchObject([
      200,
      { status: 'canceled', done: 2, numberEffected: 2 },
    ])
    expect(await written()).toEqual([1, 2])
    expect(await run(writing())).toBe(false)
    expect((await ask('GET', `${id}`)).body).toMatchObject({ status: 'canceled', done: 2 })
  })

  test('is refused once it has finished', async () => {
    const id = await add()
    await run(writing())
    const { status, body } = await ask('POST', `${id}/cancel`)
    expect([status, body.reason, body.errors]).toEqual([
      409,
      'job_finished',
      ['This job has already finished.'],
    ])
  })
})

test("another dealer's job is not found and continues", async () => {
  const id = await add()
  for (const supplier of [dealer.supplier, await buildSupplier(scratch.db)]) {
    const other = await buildDealer(scratch.db, supplier)
    expect((await ask('GET', `${id}`, other)).body.reason).toBe('job_not_found')
    expect((await ask('POST', `${id}/cancel`, other)).body.reason).toBe('job_not_found')
  }
  expect((await ask('GET', `${id}`)).body.status).toBe('queued')
})
