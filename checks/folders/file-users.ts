import { dirname, join } from 'node:path/posix'
import type { SourceFile } from '../source-files.ts'

/** Files that only support the product: tests, their data, scripts, configuration. */
export const supporting = /\.(test|test-kit|test-data|deep\.test|spec|run|config)\.tsx?$/

/** The product files that import each file. */
export function usersOf(files: readonly SourceFile[]): Map<string, string[]> {
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

/** A file's module, such as `apps/server/src/features/orders`; elsewhere its top folder below `src`. */
export function moduleOf(path: string): string {
  const [kind = '', app = '', src = '', ...rest] = path.split('/')
  const depth = /^(features|gateways|repositories|pages)$/.test(rest[0] ?? '') ? 2 : 1
  return [kind, app, src, ...rest.slice(0, Math.min(depth, rest.length - 1))].join('/')
}
