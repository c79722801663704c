import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'

// Less than an upload and what the database writes with it.
const leastFreeBytes = 16 * 1024 * 1024

/** Whether the disk of a directory takes no more: it is full, or must not be written to. */
export async function isDiskFull(directory: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(directory)
    await access(directory, constants.W_OK)
    return bavail * bsize < leastFreeBytes
  } catch {
    return true
  }
}
