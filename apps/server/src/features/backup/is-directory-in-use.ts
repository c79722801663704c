import { readdirSync } from 'node:fs'
import { errorCode } from '@portal/database/client/error-code'
import { type Refusal, refuse } from '../../context/refusal.ts'

/** Whether a directory exists and isn't empty. Refuses a path that is a file. */
export function isDirectoryInUse(path: string): boolean | Refusal<'invalid_input'> {
  try {
    return readdirSync(path).length > 0
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return false
    if (code === 'ENOTDIR') return refuse('invalid_input', `${path} is a file, not a directory.`)
    throw error
  }
}
