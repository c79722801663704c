import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from '../connection/error-code.ts'
import type { DataPaths } from './data-paths.ts'
import { chownToOwnerOf } from './process/run-as.ts'

/** What a process needs to reach the server; stored in a file only its owner can read. */
export interface Access {
  readonly superuserPassword: string
  readonly password: string
  readonly socketDirectory: string
}

/** Reads the access file; undefined when there is none or it is not whole. */
export function readAccess(paths: DataPaths): Access | undefined {
  try {
    const access = JSON.parse(readFileSync(paths.access, 'utf8')) as Partial<Access>
    const { superuserPassword, password, socketDirectory } = access
    return superuserPassword && password && socketDirectory
      ? { superuserPassword, password, socketDirectory }
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the access file whole or not at all, mode 0600. */
export function writeAccess(paths: DataPaths, access: Access): void {
  const draft = `${paths.access}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
    chownToOwnerOf(paths.root, draft)
    renameSync(draft, paths.access)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A random password of 192 bits. */
export function newPassword(): string {
  return randomBytes(24).toString('hex')
}
