import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryDirectory = '/dev/shm'
const roomyBytes = 1024 * 1024 * 1024

/** Where throw-away data is kept: in memory if there is room, since a database is 400 files; else where all do. */
export function quickDirectory(): string {
  try {
    accessSync(memoryDirectory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryDirectory)
    return bavail * bsize >= roomyBytes ? memoryDirectory : tmpdir()
  } catch {
    return tmpdir()
  }
}
