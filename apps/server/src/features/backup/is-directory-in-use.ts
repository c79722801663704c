import { readdirSync } from 'node:fs'
import { CannotDo } from '../../context/cannot-do.ts'

/** Whether a directory holds anything; one that is not there holds nothing. Throws CannotDo for what is no directory. */
export function isDirectoryInUse(path: string): boolean {
  try {
    return readdirSync(path).length > 0
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    if (code === 'ENOTDIR') throw new CannotDo(`${path} is a file, and a directory is needed.`)
    throw error
  }
}
