import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser, NoBrowser } from './find-browser.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-browser-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function program(exitCode: number): string {
  const path = join(folder, 'chromium')
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`)
  chmodSync(path, 0o755)
  return path
}

test('uses a chosen browser that starts', () => {
  const path = program(0)
  vi.stubEnv('CHROMIUM', path)
  expect(findBrowser()).toBe(path)
})

test.each([
  ['is not there', () => join(folder, 'gone')],
  ['does not start', () => program(1)],
])('refuses a chosen browser that %s in one sentence', (_, path) => {
  const chosen = path()
  vi.stubEnv('CHROMIUM', chosen)
  expect(findBrowser).toThrow(NoBrowser)
  expect(findBrowser).toThrow(
    `CHROMIUM is ${chosen}, which does not start; name a Chromium that does or leave it unset.`,
  )
})
