import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { providePrograms } from './start.test-kit.ts'

const { inFolder, run } = providePrograms()

test('reports a busy port in one sentence, before doing anything', async () => {
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
