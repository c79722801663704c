import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryDirectory = '/dev/shm'
const minFastBytes = 1024 * 1024 * 1024

/**
 * The directory for throwaway data: in memory if there is room, because a database has 400 files; otherwise the
 * system's.
 */
export function fastDirectory(): string {
  try {
    accessSync(memoryDirectory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryDirectory)
    return bavail * bsize >= minFastBytes ? memoryDirectory : tmpdir()
  } catch {
    return tmpdir()
  }
}
