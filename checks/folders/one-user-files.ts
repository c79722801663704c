import { countLines, type SourceFile } from '../source-files.ts'
import { moduleOf, supporting, usersOf } from './file-users.ts'

/** A shorter file with a single importer belongs in that file. */
const maxLines = 15

/** Files that are still to be folded; entries only leave. */
export const stillApart: readonly string[] = [
  'packages/app-kit/src/forms/validate-values.ts',
  'packages/ui/src/controls/select.tsx',
]

// Reached by a list of their kind, or the only place where a feature calls the API.
const listed = /\.(endpoints|routes|tasks|commands|format|queries|generated|d)\.ts$/
const entryPoint = /\.(routes|tasks|commands|generated)\.ts$/

/** The small files of a module that have no user but one file of the same module, each with that user. */
export function smallFilesWithOneUser(files: readonly SourceFile[]): string[] {
  const users = usersOf(files)
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, text }) => {
    const [user, ...others] = users.get(path) ?? []
    const isSmall = countLines(text) <= maxLines && !listed.test(path) && !supporting.test(path)
    if (!isSmall || user === undefined || others.length > 0) return []
    const hasTest = ['ts', 'tsx'].some((end) => paths.has(path.replace(/\.tsx?$/, `.test.${end}`)))
    // An entry point takes its use case by name, and a module does not take another one's file.
    return hasTest || entryPoint.test(user) || moduleOf(user) !== moduleOf(path)
      ? []
      : [`${path} lives in ${user}`]
  })
}
