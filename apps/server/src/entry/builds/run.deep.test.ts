import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { serverFolder } from '../../context/installation/server-folder.ts'
import { serverDigest } from './server-sources.ts'

const current = join(serverFolder, 'dist/current')
const help = async () =>
  (await promisify(execFile)(process.execPath, [join(serverFolder, 'run.mjs'), 'portal', '--help'])).stdout

test('runs from the built server, which is rebuilt when its sources change', {
  timeout: 240_000,
}, async () => {
  expect(await help()).toContain('supplier')
  expect(readFileSync(current, 'utf8')).toBe(serverDigest())
  // As after a pull: the build belongs to other sources.
  writeFileSync(current, 'of-other-sources')
  expect(await help()).toContain('supplier')
  expect(readFileSync(current, 'utf8')).toBe(serverDigest())
})
