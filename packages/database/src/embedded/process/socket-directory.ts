import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../../client/error-code.ts'
import type { DataPaths } from '../data-paths.ts'
import { chownTo, type RunAs } from './run-as.ts'

// The system allows 104 (macOS) or 108 (Linux) bytes for the path of a socket, its file name included.
const longestDirectory = 88

/**
 * Creates a socket directory that only its user can enter, and returns its path: inside DATA_DIR if that path is short
 * enough, otherwise in the temporary directory. Reuses `inUse` where possible, so that a restart doesn't move the
 * socket.
 */
export function prepareSocketDirectory(paths: DataPaths, runAs: RunAs, inUse: string | undefined): string {
  const usual =
    Buffer.byteLength(paths.socketDirectory) <= longestDirectory
      ? paths.socketDirectory
      : temporaryName(paths)
  for (const path of [inUse, usual]) {
    if (path !== undefined && fits(path) && claim(path, runAs)) return path
  }
  const path = mkdtempSync(join(shortTemporaryDirectory(), 'portal-'))
  claim(path, runAs)
  return path
}

function fits(path: string): boolean {
  return Buffer.byteLength(path) <= longestDirectory
}

function temporaryName(paths: DataPaths): string {
  const mark = createHash('sha256').update(paths.cluster).digest('hex').slice(0, 12)
  return join(shortTemporaryDirectory(), `portal-${mark}`)
}

function shortTemporaryDirectory(): string {
  return Buffer.byteLength(tmpdir()) <= longestDirectory - 20 ? tmpdir() : '/tmp'
}

function claim(path: string, runAs: RunAs): boolean {
  const user = runAs.uid ?? process.getuid?.()
  try {
    try {
      mkdirSync(path, { mode: 0o700 })
      chownTo(runAs, path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const facts = lstatSync(path)
    // In a world-writable directory another user may have created it first: never use theirs.
    if (!facts.isDirectory()) return false
    if (facts.uid === process.getuid?.() && facts.uid !== user) chownTo(runAs, path)
    else if (facts.uid !== user) return false
    chmodSync(path, 0o700)
    return true
  } catch {
    return false
  }
}
