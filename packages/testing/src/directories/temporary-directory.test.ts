import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { temporaryDataDir } from './temporary-directory.ts'

const place = mkdtempSync(join(tmpdir(), 'portal-left-behind-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

function leave(entry: string): string {
  const dir = join(place, entry)
  mkdirSync(join(dir, 'data'), { recursive: true })
  writeFileSync(join(dir, 'data', 'file'), 'kept')
  return dir
}

test('removes what a killed run left behind, but not what a running one needs', async () => {
  // Greater than any process id.
  const left = leave(`portal-test-${2 ** 22 + 1}-abc`)
  const needed = leave(`portal-test-${process.pid}-abc`)
  const foreign = leave('portal-of-somebody')
  const mine = temporaryDataDir('data', place)
  await vi.waitFor(() => expect(existsSync(left)).toBe(false), { timeout: 60_000 })
  await mine.remove()
  expect([needed, foreign].map((dir) => existsSync(dir))).toEqual([true, true])
})
