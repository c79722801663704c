import { join } from 'node:path'
import { repository } from '../source-files.ts'

/** Where the check of directions leaves the imports that it read. */
export const importsFile = join(repository, 'reports', 'imports.json')

/** Which files a file imports, by path; what is only imported for its types does not run. */
export type Imports = ReadonlyMap<string, readonly string[]>

const testFile = /(?<!\.deep)\.test\.tsx?$/

/** The tests that import one of these files, those on the shortest way first. */
export function nearestTests(changed: readonly string[], imports: Imports): string[] {
  const importers = importersOf(imports)
  const seen = new Set(changed)
  // A set lists what is added while it is walked: file by file, the nearest first.
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer)
  return [...seen].filter((path) => testFile.test(path) && imports.has(path))
}

function importersOf(imports: Imports): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [path, imported] of imports) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path])
  }
  return importers
}
