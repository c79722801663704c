import { dirname, join } from 'node:path/posix'
import { countLines, type SourceFile } from '../source-files.ts'

/** A file of at most this many lines that one file alone imports lives in that file. */
const mostLines = 15

/** Files that are still to be folded; entries only leave. */
export const stillApart: readonly string[] = [
  'apps/web/src/features/account/details/account-draft.ts',
  'packages/app-kit/src/forms/validate-values.ts',
  'packages/ui/src/controls/select.tsx',
]

// Reached by a list of their kind, or the only place where a feature calls the API.
const listed = /\.(endpoints|routes|tasks|jobs|commands|format|queries|generated|d)\.ts$/
const entryPoint = /\.(routes|tasks|jobs|commands|generated)\.ts$/
const supporting = /\.(test|test-kit|test-data|deep\.test|spec|run|config)\.tsx?$/

/** The small files of a module that have no user but one file of the same module, each with that user. */
export function smallFilesWithOneUser(files: readonly SourceFile[]): string[] {
  const users = usersOf(files)
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, text }) => {
    const [user, ...others] = users.get(path) ?? []
    const isSmall = countLines(text) <= mostLines && !listed.test(path) && !supporting.test(path)
    if (!isSmall || user === undefined || others.length > 0) return []
    const hasTest = ['ts', 'tsx'].some((end) => paths.has(path.replace(/\.tsx?$/, `.test.${end}`)))
    // An entry point takes its use case by name, and a module does not take another one's file.
    return hasTest || entryPoint.test(user) || moduleOf(user) !== moduleOf(path)
      ? []
      : [`${path} lives in ${user}`]
  })
}

function usersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const { path, text } of files) {
    if (supporting.test(path)) continue
    for (const [, name = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = join(dirname(path), name)
      users.set(target, [...new Set([...(users.get(target) ?? []), path])])
    }
    for (const [, name = '', rest = ''] of text.matchAll(/from '@portal\/([^/']+)\/([^']+)'/g)) {
      for (const end of ['', '.ts', '.tsx']) {
        const target = `packages/${name}/src/${rest}${end}`
        users.set(target, [...new Set([...(users.get(target) ?? []), path])])
      }
    }
  }
  return users
}

/** `apps/server/src/features/orders` of a file below it; the folder itself elsewhere. */
function moduleOf(path: string): string {
  const [kind = '', app = '', src = '', ...rest] = path.split('/')
  const depth = /^(features|gateways|repositories|pages)$/.test(rest[0] ?? '') ? 2 : 1
  return [kind, app, src, ...rest.slice(0, Math.min(depth, rest.length - 1))].join('/')
}
