import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, expect, test } from 'vitest'
import { createRejectedFile } from './rejected-file.ts'

const places = temporaryDataDir()
afterAll(() => places.remove())

const folder = (name: string) => {
  const path = join(places.path, name)
  mkdirSync(path, { recursive: true })
  return path
}

async function writtenTo(folders: readonly string[]): Promise<string | undefined> {
  const file = createRejectedFile('/srv/import/dealers.csv', folders)
  await file.write('line,column\r\n')
  await file.write('2,email\r\n')
  await file.close()
  return file.path()
}

test('rejected rows go to the first writable folder, readable by their owner only', async () => {
  const [readOnly, dataDir] = [folder('read-only'), join(places.path, 'data', 'refused-rows')]
  chmodSync(readOnly, 0o555)
  writeFileSync(join(places.path, 'a-file'), '')
  // The file's and the current folder aren't writable; the one in DATA_DIR is created if missing.
  const path = await writtenTo([readOnly, join(places.path, 'a-file', 'below'), dataDir, folder('never')])
  expect(path).toBe(join(dataDir, 'dealers.csv.rejected.csv'))
  expect(readFileSync(path ?? '', 'utf8')).toBe('line,column\r\n2,email\r\n')
  expect(statSync(path ?? '').mode & 0o777).toBe(0o600)
  expect(existsSync(join(places.path, 'never', 'dealers.csv.rejected.csv'))).toBe(false)

  const beside = folder('beside')
  expect(await writtenTo([beside, dataDir])).toBe(join(beside, 'dealers.csv.rejected.csv'))
})

test('without a writable folder the import ends with a remedy', async () => {
  const readOnly = folder('all-there-is')
  writeFileSync(join(readOnly, 'a-file'), '')
  await expect(writtenTo([join(readOnly, 'a-file')])).rejects.toThrow(
    'Choose another directory with --refused',
  )
})
