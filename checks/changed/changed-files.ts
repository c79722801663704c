import { execFileSync } from 'node:child_process'
import { repository } from '../source-files.ts'

/** Files that differ from a commit or are new, with those that are gone; paths from the repository's root. */
export function changedFiles(since: string): string[] {
  const changed = git(['diff', '--name-only', '-z', since])
  const added = git(['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set([...changed, ...added])].sort()
}

/** Where this branch left `origin/main`, or the last commit where there is no such branch. */
export function branchStart(): string {
  try {
    return git(['merge-base', 'HEAD', 'origin/main'])[0]?.trim() ?? 'HEAD'
  } catch {
    return 'HEAD'
  }
}

function git(args: readonly string[]): string[] {
  const text = execFileSync('git', args, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return text.split('\0').filter((path) => path !== '')
}
