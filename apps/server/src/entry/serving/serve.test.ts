import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../context/installation/config.ts'
import { startMailServer, type TestMailServer } from '../../gateways/mail-server/mail-server.test-kit.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { type RunningPortal, serve } from './serve.ts'

const words = { kind: 'letter', recipient: 'to@dealer.example', subject: 's', text: 't', html: 'h' }
const scratch = provideDatabase()
let receiver: TestMailServer
let folder: string
const running: RunningPortal[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-roles-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(folder, 'version.json'), '{"version":"1"}')
})
beforeEach(async () => {
  receiver = await startMailServer()
})
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.close()
  await receiver.close()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

async function start(role: 'all' | 'web' | 'worker', settings: Record<string, string> = {}) {
  const config = readConfig({
    ...{ PORTAL_ROLE: role, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent' },
    ...{ DATA_DIR: join(folder, 'data'), SMTP_URL: receiver.url, ...settings },
  })
  const webDirectory = role === 'worker' ? undefined : folder
  const portal = await serve(config, { databaseUrl: scratch.url, webDirectory, showsMail: false })
  running.push(portal)
  return portal
}

async function writeMail() {
  const { id: supplierId } = await buildSupplier(scratch.db)
  await addMail(scratch.db, { supplierId, ...words, now: new Date() })
}

/** The status of a path that `fetch` can't request. */
async function statusOfPath(url: string | undefined, path: string): Promise<number | undefined> {
  const { hostname: host, port } = new URL(url ?? '')
  const asked = request({ host, port, path }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

const ask = async (url: string | undefined, path: string) => await fetch(new URL(path, url))
const metricsOf = async ({ metricsUrl }: RunningPortal) => await (await ask(metricsUrl, '/metrics')).text()
const isReady = async (url: string | undefined) =>
  await vi.waitFor(async () => expect((await ask(url, '/readyz')).status).toBe(200), withinAMinute)
const withinAMinute = { timeout: 60_000, interval: 50 }
const arrived = async (count: number) =>
  await vi.waitFor(() => expect(receiver.arrived).toHaveLength(count), withinAMinute)

test('a web process responds and leaves tasks to a worker, which serves no pages', async () => {
  const web = await start('web')
  await writeMail()
  await isReady(web.url)
  await vi.waitFor(
    async () =>
      expect(await metricsOf(web)).toContain('portal_queue_tasks{task="deliver_mail",state="due"} 1'),
    withinAMinute,
  )
  const sessions = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'portal worker session'`.execute(scratch.db)
  expect([sessions.rows, receiver.arrived]).toEqual([[], []])
  const worker = await start('worker')
  expect(worker.url).toBeUndefined()
  await arrived(1)
})

test('two workers send an email once', async () => {
  await start('worker')
  await start('worker')
  for (let mails = 0; mails < 10; mails += 1) await writeMail()
  await vi.waitFor(
    async () =>
      expect((await sql`select 1 from graphile_worker._private_jobs`.execute(scratch.db)).rows).toEqual([]),
    withinAMinute,
  )
  await arrived(10)
})

test('reports request and task metrics to Prometheus without authentication', async () => {
  const portal = await start('all')
  await writeMail()
  await arrived(1)
  await ask(portal.url, '/readyz')
  await ask(portal.url, '/livez')
  await vi.waitFor(async () => {
    const text = await metricsOf(portal)
    expect(text).toContain('portal_request_duration_seconds_count{method="GET",route="/livez",status="200"}')
    expect(text).toMatch(/portal_task_duration_seconds_count\{task="deliver_mail",outcome="done"\} [1-9]/)
    expect(text).toContain('portal_database_up 1')
    expect(text).toMatch(/portal_database_connections\{program="portal http",state="idle"\} [1-9]/)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  }, withinAMinute)
  expect((await ask(portal.metricsUrl, '/livez')).status).toBe(200)
  await isReady(portal.metricsUrl)
  expect((await ask(portal.metricsUrl, '/api-public')).status).toBe(404)
  // A malformed path doesn't end the process.
  expect(await statusOfPath(portal.metricsUrl, '//')).toBe(404)
  expect(await statusOfPath(portal.metricsUrl, '/livez?x=//')).toBe(200)
  // The public port must not expose metrics.
  expect(await (await ask(portal.url, '/metrics')).text()).not.toContain('portal_')
})

test('reports a busy metrics port in one sentence and leaves nothing running', async () => {
  const first = await start('worker')
  const port = new URL(first.metricsUrl ?? '').port
  await expect(start('worker', { METRICS_PORT: port })).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program or set another port with METRICS_PORT.`,
  )
})
