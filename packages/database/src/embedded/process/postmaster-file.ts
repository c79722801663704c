import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../client/error-code.ts'
import type { DataPaths } from '../data-paths.ts'
import { isPostgresOfCluster, isProcessKnown } from './process-facts.ts'

/**
 * The state of a data directory's server; `foreign` is a leftover pid that is now another process's or a zombie's,
 * which PostgreSQL would mistake for a running server.
 */
export type PostmasterState =
  | { readonly kind: 'none' }
  | { readonly kind: 'dead' }
  | { readonly kind: 'foreign'; readonly pid: number }
  | {
      readonly kind: 'running'
      readonly pid: number
      readonly isReady: boolean
      readonly socketDirectory: string
    }

/** The file in which a running PostgreSQL writes its pid, socket directory and readiness. */
export function postmasterFile(paths: DataPaths): string {
  return join(paths.cluster, 'postmaster.pid')
}

/** Checks whether a server of exactly this data directory is running. */
export function postmasterState(paths: DataPaths): PostmasterState {
  const lines = readLines(postmasterFile(paths))
  const pid = Number(lines?.[0])
  if (lines === undefined) return { kind: 'none' }
  if (!Number.isInteger(pid) || pid <= 0 || !isProcessKnown(pid)) return { kind: 'dead' }
  if (!isPostgresOfCluster(pid, paths.cluster)) return { kind: 'foreign', pid }
  return {
    kind: 'running',
    pid,
    socketDirectory: lines[4]?.trim() ?? '',
    isReady: lines[7]?.trim() === 'ready',
  }
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}
