import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signalTargets, startAndStop } from './stop.test-kit.ts'

const timeout = 3_600_000
const busyPrograms = 2 * availableParallelism()
const data = { serve: temporaryDataDir(), start: temporaryDataDir() }
const busy: ChildProcess[] = []
const stopped = { code: 0, isDatabaseRunning: false }

// The first starts create databases and the demo, which takes minutes on a busy machine.
beforeAll(async () => {
  const first = ([script, { path }]: [string, { path: string }]) =>
    startAndStop(path, { script: script as keyof typeof data, way: 'program' })
  expect(await Promise.all(Object.entries(data).map(first))).toEqual([stopped, stopped])
  for (let count = 0; count < busyPrograms; count += 1) {
    busy.push(spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }))
  }
}, timeout)

afterAll(async () => {
  for (const child of busy) child.kill('SIGKILL')
  await data.serve.remove()
  await data.start.remove()
})

test.each(['serve', 'start'] as const)(
  'npm run %s stopped on a busy machine never leaves its database running',
  { timeout },
  async (script) => {
    const left: string[] = []
    for (const way of signalTargets) {
      const { code, isDatabaseRunning } = await startAndStop(data[script].path, { script, way })
      if (code !== 0 || isDatabaseRunning) left.push(`${way}: code ${code}`)
    }
    expect(left).toEqual([])
  },
)
