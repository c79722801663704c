import { join } from 'node:path'
import { repository } from '../source-files.ts'

/** The imports read by the dependency check. */
export const importsFile = join(repository, 'reports', 'imports.json')

/** The runtime imports of each file, by path, without type-only ones. */
export type Imports = ReadonlyMap<string, readonly string[]>

const testFile = /(?<!\.deep)\.test\.tsx?$/

/** The tests that import one of these files, closest first. */
export function nearestTests(changed: readonly string[], imports: Imports): string[] {
  const importers = importersOf(imports)
  const seen = new Set(changed)
  // A set can grow during iteration, which makes this a breadth-first search.
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
