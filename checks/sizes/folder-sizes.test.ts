import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../source-files.ts'

/** Larger folders are split by subject. */
const maxFiles = 15

// Folders that grow by one file per migration, measurement, picture or decision.
const growing = /(^|\/)(migrations|results|fixtures|docs)(\/|$)/

function fullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const folder of paths.map((path) => dirname(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const full = [...counts].filter(([folder, count]) => count > maxFiles && !growing.test(folder))
  return full.map(([folder, count]) => `${folder} holds ${count} files, ${maxFiles} are the limit`)
}

test('reports a folder with more files than its limit', () => {
  const paths = Array.from({ length: 16 }, (_, index) => `apps/web/src/forms/part-${index}.ts`)
  expect(fullFolders(paths)).toEqual(['apps/web/src/forms holds 16 files, 15 are the limit'])
  expect(fullFolders(paths.slice(1))).toEqual([])
})

test('no folder of the repository is above its limit', () => {
  const files = listFiles()
  expect(files.length).toBeGreaterThan(1_000)
  expect(fullFolders(files)).toEqual([])
})

test('source roots contain folders and entry points only', () => {
  const files = listFiles()
  const roots = /^((apps|packages)\/[^/]+\/src)\/[^/]+\.(ts|tsx|css|mjs)$/
  const starts = /\/(main|index|start|vitest-setup)\.(ts|tsx)$/
  const hasFolders = (root: string) =>
    files.some((path) => path.startsWith(`${root}/`) && dirname(path) !== root)
  const loose = files.filter((path) => roots.test(path) && !starts.test(path))
  expect(loose.filter((path) => hasFolders(dirname(path)))).toEqual([])
})
