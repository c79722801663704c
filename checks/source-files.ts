import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '..')

export type SourceFile = Readonly<{ path: string; text: string }>

const topFolders = new Set(['apps', 'packages', 'e2e', 'bench', 'checks', 'deploy', 'docs', '.ci'])
const generatedFolders = new Set(['node_modules', 'dist', '.building', 'reports'])

/** The paths of all handwritten files, relative to the repository root, sorted. */
export function listFiles(folder = ''): string[] {
  const entries = readdirSync(join(repository, folder), { withFileTypes: true })
  return entries
    .filter(
      (entry) =>
        !generatedFolders.has(entry.name) && (folder || entry.isFile() || topFolders.has(entry.name)),
    )
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) return listFiles(path)
      return path.endsWith('.generated.ts') ? [] : [path]
    })
    .sort()
}

export function readFiles(pattern: RegExp): SourceFile[] {
  return listFiles()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))
}

export function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
