import { countLines, type SourceFile } from '../source-files.ts'
import { moduleOf, supporting, usersOf } from './file-users.ts'

/** A shorter file with a single importer belongs in that file. */
const maxLines = 15

/** Files still to be merged into their user; entries may only be removed. */
export const knownExceptions: readonly string[] = [
  'packages/app-kit/src/forms/validate-values.ts',
  'packages/ui/src/controls/select.tsx',
]

// Files found by their suffix, or the only place where a feature sends requests.
const listed = /\.(endpoints|routes|tasks|commands|format|queries|generated|d)\.ts$/
const entryPoint = /\.(routes|tasks|commands|generated)\.ts$/

/** A module's small files with a single user in the same module, each with that user. */
export function smallFilesWithOneUser(files: readonly SourceFile[]): string[] {
  const users = usersOf(files)
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, text }) => {
    const [user, ...others] = users.get(path) ?? []
    const isSmall = countLines(text) <= maxLines && !listed.test(path) && !supporting.test(path)
    if (!isSmall || user === undefined || others.length > 0) return []
    const hasTest = ['ts', 'tsx'].some((end) => paths.has(path.replace(/\.tsx?$/, `.test.${end}`)))
    // Entry points import use cases by name, and modules don't absorb each other's files.
    return hasTest || entryPoint.test(user) || moduleOf(user) !== moduleOf(path)
      ? []
      : [`${path} lives in ${user}`]
  })
}
