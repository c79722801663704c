import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from '../client/error-code.ts'
import type { DataPaths } from './data-paths.ts'
import { chownToOwnerOf } from './process/run-as.ts'

/** The passwords of the server, stored in a file only its owner can read. */
export interface Passwords {
  readonly superuserPassword: string
  readonly password: string
}

/** Connection details of the server, without the socket path, which differs in a copied directory. */
export interface ServerAccess extends Passwords {
  readonly socketDirectory: string
}

/** Reads the access file; undefined if missing or incomplete. */
export function readPasswords(paths: DataPaths): Passwords | undefined {
  try {
    const passwords = JSON.parse(readFileSync(paths.access, 'utf8')) as Partial<Passwords>
    const { superuserPassword, password } = passwords
    return superuserPassword && password ? { superuserPassword, password } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the access file atomically, with mode 0600. */
export function writePasswords(paths: DataPaths, passwords: Passwords): void {
  const draft = `${paths.access}.${process.pid}`
  try {
    writeFileSync(draft, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
    chownToOwnerOf(paths.root, draft)
    renameSync(draft, paths.access)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A random password of 192 bits. */
export function randomPassword(): string {
  return randomBytes(24).toString('hex')
}
