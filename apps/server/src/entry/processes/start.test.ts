import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { holdsServer, providePrograms } from './start.test-kit.ts'

const { inFolder, run, launch } = providePrograms()

test('a busy port is one sentence, and nothing else has been done', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  expect(await run('serve', [], { HOST: '127.0.0.1', PORT: port })).toMatchObject({
    code: 1,
    errors: `Port ${port} is already in use. Stop the other program or set another port with PORT.`,
  })
  expect(existsSync(inFolder('data'))).toBe(false)
  other.close()
})

test('a command that is given while the portal starts waits, and the last to leave stops the database', async () => {
  const dataDir = inFolder('both')
  const portal = launch('serve', [], { DATA_DIR: dataDir })
  let said = ''
  portal.child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  while (!existsSync(dataDir)) await sleep(20)
  const words = ['--handle', 'acme', '--name', 'Acme', '--currency', 'USD', '--host', 'acme.localhost']
  const { code, errors } = await run('portal', ['supplier', 'create', ...words], { DATA_DIR: dataDir })
  // Whichever of the two comes first brings the database up to date, and the command says what it does or waits for.
  const others = errors
    .split('\n')
    .filter((line) => !/^(Applied migration \S+\.|Waiting for process \d+, which is .*)?$/.test(line))
  expect({ code, others }).toEqual({ code: 0, others: [] })
  // A quick command may be done, and have stopped the database, before the portal has come as far as to need it.
  while (!said.includes('is ready')) await sleep(20)
  expect(holdsServer(dataDir)).toBe(true)
  portal.child.kill('SIGTERM')
  expect(await portal.closed).toEqual([0, null])
  expect(holdsServer(dataDir)).toBe(false)
})
