import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./serve.ts', import.meta.url))

test.each([
  ['false', (port: number) => `Port ${port} is in use by another program.\n`],
  ['true', () => ''],
])('reports a port in use in one sentence (tied: %s), without a stack trace', async (tied, sentence) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...process.env,
      PAY_SANDBOX_HOST: '127.0.0.1',
      PAY_SANDBOX_PORT: String(port),
      PAY_SANDBOX_LEDGER: join(tmpdir(), `sandbox-${port}-${tied}.jsonl`),
      PAY_SANDBOX_TIED: tied,
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  expect([code, errors]).toEqual([1, sentence(port)])
  other.close()
})
