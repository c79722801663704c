import { execFileSync } from 'node:child_process'
import { repository } from '../source-files.ts'

/** Changed, new and deleted files since a commit; paths are relative to the repository root. */
export function changedFiles(since: string): string[] {
  const changed = git(['diff', '--name-only', '-z', since])
  const added = git(['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set([...changed, ...added])].sort()
}

/** The commit where this branch left `origin/main`, or the last commit if there is no such branch. */
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
