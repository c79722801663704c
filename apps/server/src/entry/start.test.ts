import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../../..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the portal and waits until it has ended. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/entry/start.ts'], {
    cwd: repository,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, errors: errors.trim() }
}

test('a busy port is one sentence, and nothing else has been done', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  expect(await start({ HOST: '127.0.0.1', PORT: port })).toEqual({
    code: 1,
    errors: `Port ${port} is in use by another program: end it, or choose another with PORT.`,
  })
  expect(existsSync(join(folder, 'data'))).toBe(false)
  other.close()
})

test.each([
  [
    { HOST: 'no-such-host.invalid' },
    'HOST is "no-such-host.invalid", which is not a name this machine knows.',
  ],
  [{ HOST: '192.0.2.1' }, 'HOST is "192.0.2.1", which is not an address of this machine.'],
  [{ PORT: 'four' }, 'PORT is "four", but it must be a number from 0 to 65535.'],
])('%j is one sentence', async (env, sentence) => {
  expect(await start(env)).toEqual({ code: 1, errors: sentence })
})

// The web application may have to be built first.
const buildMs = 180_000

test('a database that does not answer is one sentence without its password', {
  timeout: buildMs,
}, async () => {
  const { code, errors } = await start({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/portal' })
  expect(code).toBe(1)
  expect(errors.split('\n')).toHaveLength(1)
  expect(errors).not.toContain('hunter2')
  expect(errors).not.toContain('    at ')
})

// As Ctrl-C comes through npm: twice, a moment apart.
test.each([
  ['start.ts', [], 0],
  ['operator.ts', ['supplier', 'list'], 1],
])(
  '%s that is broken off when the database is new leaves none running',
  {
    timeout: buildMs,
  },
  async (program, words, exitCode) => {
    const dataDir = join(folder, `broken-off-${program}`)
    const child = spawn(process.execPath, ['--import', 'tsx', `apps/server/src/entry/${program}`, ...words], {
      cwd: repository,
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const closed = once(child, 'close')
    const holdsServer = () =>
      existsSync(dataDir) &&
      readdirSync(dataDir, { recursive: true }).some((name) => String(name).endsWith('postmaster.pid'))
    while (!holdsServer() && child.exitCode === null) await sleep(50)
    child.kill('SIGINT')
    await sleep(20)
    child.kill('SIGINT')
    expect(await closed).toEqual([exitCode, null])
    expect(holdsServer()).toBe(false)
  },
)
