import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, expect, test } from 'vitest'
import { copyTree } from './copy-tree.ts'

const places = temporaryDataDir()
afterAll(() => places.remove())

/** A directory with many files in nested folders and a linked external folder. */
function makeSource(name: string): string {
  const source = join(places.path, name)
  mkdirSync(join(source, 'deep', 'deeper'), { recursive: true })
  mkdirSync(join(places.path, `${name}-elsewhere`))
  symlinkSync(join(places.path, `${name}-elsewhere`), join(source, 'linked'))
  for (let n = 0; n < 40; n += 1) {
    for (const folder of ['.', 'deep', 'deep/deeper', 'linked']) {
      writeFileSync(join(source, folder, `file-${n}`), `${folder} ${n}`)
    }
  }
  return source
}

test('copies every file with its content, except excluded ones', async () => {
  const [source, target] = [makeSource('whole'), join(places.path, 'copy')]
  const bytes = await copyTree(source, target, (path) => path === 'deep/deeper')
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(files).toHaveLength(3 * 40)
  const sizes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).length)
  expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
  expect(readFileSync(join(target, 'linked', 'file-7'), 'utf8')).toBe('linked 7')
})

test('stops writing once a file has failed', async () => {
  const [source, target] = [makeSource('half'), join(places.path, 'broken')]
  mkdirSync(join(target, 'file-20'), { recursive: true })
  await expect(copyTree(source, target, () => false)).rejects.toThrow(/EISDIR|EEXIST|EPERM/)
  const written = readdirSync(target, { recursive: true }).length
  expect(written).toBeLessThan(4 * 40)
  // Another copy takes long enough for pending writes of the first to appear.
  await copyTree(source, join(places.path, 'meanwhile'), () => false)
  expect(readdirSync(target, { recursive: true })).toHaveLength(written)
})
