import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSession } from '../../../repositories/access/session.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { freePort } from './free-port.test-kit.ts'

const nginx = '/usr/sbin/nginx'
const configuration = join(import.meta.dirname, '../../../../../../deploy/nginx/dealer-portal.conf')
const program = join(import.meta.dirname, 'serve-web.run.ts')
const isMissing = !existsSync(nginx)
if (isMissing)
  process.stderr.write(`A rolling restart behind nginx is not tried: ${nginx} is not installed.\n`)

let scratch: ScratchDatabase
let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase()
  folder = mkdtempSync(join(tmpdir(), 'portal-rolling-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(folder, 'version.json'), '{"version":"1"}')
})
afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    // SIGKILL would leave nginx's workers running.
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await scratch.drop()
  rmSync(folder, { recursive: true })
})

async function startWeb(port: number): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), program, scratch.url, folder],
    {
      env: {
        ...process.env,
        ...{ PORTAL_ROLE: 'web', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent' },
        ...{ DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1' },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  started.push(child)
  const isReady = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await vi.waitFor(isReady, { timeout: 120_000, interval: 50 })
  return child
}

/** Starts nginx with the configuration in `deploy`, without TLS and on free ports. */
async function startNginx(port: number, webs: readonly [number, number]): Promise<void> {
  const [, servers = ''] = readFileSync(configuration, 'utf8').split('log_format')
  const text = `log_format${servers}`
    .replace(/server \{\n {2}listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/ {2}ssl_.*\n/g, '')
    .replace('127.0.0.1:4001', `127.0.0.1:${webs[0]}`)
    .replace('127.0.0.1:4002', `127.0.0.1:${webs[1]}`)
    .replace('/var/log/nginx/dealer-portal.log', join(folder, 'access.log'))
  const path = join(folder, 'nginx.conf')
  writeFileSync(
    path,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${text}}\n`,
  )
  const child = spawn(nginx, ['-c', path, '-p', folder], { stdio: 'ignore' })
  started.push(child)
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  })
}

/** Sends requests on keep-alive connections, like browsers, until aborted; returns the number of each outcome. */
function keepRequesting(port: number, headers: Record<string, string>, end: AbortSignal) {
  const outcomes = new Map<string, number>()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const ask = () =>
    new Promise<string>((resolve) => {
      // A GET, which nginx may retry at the other process if one is overloaded.
      const path = '/api/dealer-portal/dealer/'
      const asked = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
        answer.resume().once('end', () => resolve(String(answer.statusCode)))
      })
      asked.once('error', (error) => resolve(error.message))
      asked.end()
    })
  const asking = Array.from({ length: 8 }, async () => {
    while (!end.aborted) {
      const outcome = await ask()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      // Slowed down, to leave a starting process some CPU time.
      await sleep(25)
    }
  })
  return { outcomes, ended: Promise.all(asking).finally(() => agent.destroy()) }
}

test.skipIf(isMissing)(
  'a rolling restart behind nginx fails no request',
  async () => {
    const dealer = await buildDealer(
      scratch.db,
      await buildSupplier(scratch.db, { host: 'dealers.supplier.example' }),
    )
    const token = makeToken('session')
    await startSession(scratch.db, {
      ...{ supplierId: dealer.supplier.id, dealerId: dealer.id, tokenHash: hashToken(token) },
      ...{ device: 'Chrome on Mac', network: '192.0.2.0/24', now: new Date() },
    })
    const ports = [await freePort(), await freePort()] as const
    const webs = [await startWeb(ports[0]), await startWeb(ports[1])]
    const port = await freePort()
    await startNginx(port, ports)
    const end = new AbortController()
    const headers = { host: dealer.supplier.host, 'x-access-token': token }
    const { outcomes, ended } = keepRequesting(port, headers, end.signal)
    await sleep(1000)
    for (const [index, web] of webs.entries()) {
      const left = once(web, 'exit')
      web.kill('SIGTERM')
      await left
      await sleep(500)
      await startWeb(ports[index] ?? 0)
      // nginx doesn't retry an unavailable process for five seconds.
      await sleep(6000)
    }
    end.abort()
    await ended
    const { 200: answered = 0, ...others } = Object.fromEntries(outcomes)
    expect(others).toEqual({})
    expect(answered).toBeGreaterThan(100)
  },
  240_000,
)
