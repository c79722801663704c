import { isKeyOf } from '@portal/contract/fields/keys'
import { DatabaseUnavailable } from '../../client/database-unavailable.ts'
import { errorCode } from '../../client/error-code.ts'

const advice = {
  EACCES: 'this user may not write there: choose another DATA_DIR or change its permissions',
  EPERM: 'this user may not write there: choose another DATA_DIR or change its permissions',
  EROFS: 'it is on a read-only file system: choose another DATA_DIR',
  ENOSPC: 'the disk is full: free some space',
  EDQUOT: 'the disk quota is used up: free some space',
  ENOTDIR: 'part of that path is a file, not a directory: choose another DATA_DIR',
  EEXIST: 'part of that path is a file, not a directory: choose another DATA_DIR',
  ENAMETOOLONG: 'that path is too long: choose another DATA_DIR',
} as const satisfies Record<string, string>

/** Runs `work` and converts file system errors to one sentence about the data directory. */
export async function explainFileFailure<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined || !isKeyOf(advice, code)) throw error
    throw new DatabaseUnavailable(`The data directory ${root} cannot be used: ${advice[code]}.`, {
      cause: error,
    })
  }
}
