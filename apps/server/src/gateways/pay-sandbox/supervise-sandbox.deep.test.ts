import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { superviseSandbox } from './supervise-sandbox.ts'

test('a sandbox that can’t restart does no harm, and returns once its port is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-sandbox-'))
  const report = vi.fn()
  const where = { host: '127.0.0.1', port: 0, ledgerPath: join(folder, 'ledger.jsonl') }
  const kept = await superviseSandbox(where, report)
  const control = `http://127.0.0.1:${kept.port}/control/state`
  const isAnswering = () =>
    fetch(control).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await isAnswering()).toBe(true)
  process.kill(kept.pid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await isAnswering()).toBe(false), { timeout: 60_000 })
  const unrelated = createServer((socket) => socket.destroy())
  unrelated.listen(kept.port, '127.0.0.1')
  await once(unrelated, 'listening')
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 20_000, interval: 100 })
  unrelated.close()
  await once(unrelated, 'close')
  await vi.waitFor(async () => expect(await isAnswering()).toBe(true), { timeout: 30_000, interval: 200 })
  await kept.stop()
  expect(await isAnswering()).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})
