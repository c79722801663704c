import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isServerRunning, providePrograms } from './start.test-kit.ts'

const { inFolder, run, launch } = providePrograms()

test.each([
  [
    { HOST: 'no-such-host.invalid' },
    `HOST is "no-such-host.invalid", which this machine can't resolve. Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  ],
  [
    { HOST: '192.0.2.1' },
    `HOST is "192.0.2.1", which isn't one of this machine's addresses. Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  ],
  [{ PORT: 'four' }, 'PORT is "four", but it must be a number from 0 to 65535.'],
])('%j is reported in one sentence', async (env, sentence) => {
  expect(await run('serve', [], env)).toMatchObject({ code: 1, errors: sentence })
})

test('a start waits for an unavailable database, says so without its password, and can be interrupted', async () => {
  const env = { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/portal' }
  const { child, closed } = launch('serve', [], env)
  const said: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  for await (const chunk of child.stdout) {
    said.push(chunk)
    if (said.join('').includes('Trying again for 60 s.')) child.kill('SIGTERM')
  }
  expect(await closed).toEqual([0, null])
  expect(said.join('')).toContain('The database at 127.0.0.1:9/portal cannot be used: nothing listens there')
  expect(said.join('')).not.toMatch(/hunter2| {4}at /)
})

test('a command during a start waits, and the last process stops the database', async () => {
  const dataDir = inFolder('both')
  const portal = launch('serve', [], { DATA_DIR: dataDir })
  let said = ''
  portal.child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  while (!existsSync(dataDir)) await sleep(20)
  const words = ['--handle', 'acme', '--name', 'Acme', '--currency', 'USD', '--host', 'acme.localhost']
  const { code, errors } = await run('portal', ['supplier', 'create', ...words], { DATA_DIR: dataDir })
  // The first of the two migrates the database, and the command reports its migrations or its wait.
  const others = errors
    .split('\n')
    .filter((line) => !/^(Applied migration \S+\.|Waiting for process \d+, which is .*)?$/.test(line))
  expect({ code, others }).toEqual({ code: 0, others: [] })
  // A fast command may end and stop the database before the portal needs it.
  while (!said.includes('is ready')) await sleep(20)
  expect(isServerRunning(dataDir)).toBe(true)
  portal.child.kill('SIGTERM')
  expect(await portal.closed).toEqual([0, null])
  expect(isServerRunning(dataDir)).toBe(false)
})

// Ctrl-C through npm arrives twice, a moment apart. The first start creates the database; the command starts it.
test('interrupting a database start leaves none running', async () => {
  const dataDir = inFolder('broken-off')
  const breakOff = async (program: 'serve' | 'portal', words: string[]) => {
    const { child, closed } = launch(program, words, { DATA_DIR: dataDir })
    while (!isServerRunning(dataDir) && child.exitCode === null) await sleep(20)
    child.kill('SIGINT')
    await sleep(20)
    child.kill('SIGINT')
    return await closed
  }
  expect(await breakOff('serve', [])).toEqual([0, null])
  expect(isServerRunning(dataDir)).toBe(false)
  expect(await breakOff('portal', ['supplier', 'list'])).toEqual([1, null])
  expect(isServerRunning(dataDir)).toBe(false)
})

test('commands without a portal report that and create nothing', async () => {
  const dataDir = inFolder('mistyped')
  const commands = [
    ['supplier', 'create', '--handle', 'a', '--name', 'A', '--currency', 'USD', '--host', 'a.localhost'],
    ['supplier', 'payments', 'set', '--supplier', 'a', '--provider', 'stripe', '--sandbox', 'http://x'],
    ['backup', join(tmpdir(), 'portal-start-no-backup')],
  ]
  // In parallel, because each waits some seconds for a portal that may be starting.
  const said = await Promise.all(commands.map((words) => run('portal', words, { DATA_DIR: dataDir })))
  const refusal = {
    ...{ code: 1, out: '' },
    errors: `There is no portal in ${dataDir}: set DATA_DIR to the directory of the portal, or start the portal first (npm run serve).`,
  }
  expect(said).toEqual(commands.map(() => refusal))
  expect(existsSync(dataDir)).toBe(false)
})
