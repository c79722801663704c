import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../../client/database-unavailable.ts'
import type { DataPaths } from '../data-paths.ts'

/** The user under whom PostgreSQL runs: the current one (`uid` absent), or an unprivileged one when we are root. */
export interface RunAs {
  readonly name: string
  readonly uid?: number
  readonly gid?: number
  /** Whether the user can't enter DATA_DIR's parents, so that its processes need the capability to pass through. */
  readonly passThrough: boolean
}

const unprivilegedNames = ['postgres', 'nobody'] as const
// The last pair makes access(2), by which initdb checks whether it may run postgres, respect the capability.
const capability = [
  ...['--inh-caps', '+dac_read_search'],
  ...['--ambient-caps', '+dac_read_search'],
  ...['--securebits', '+no_setuid_fixup'],
] as const

/** Chooses the user: PostgreSQL refuses root, so root switches to the data directory's owner or a standard user. */
export async function chooseRunAs(paths: DataPaths): Promise<RunAs> {
  const owner = statSync(paths.cluster, { throwIfNoEntry: false })
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner !== undefined && me !== undefined && owner.uid !== me) {
      throw new DatabaseUnavailable(
        `The data directory ${paths.cluster} belongs to the user with id ${owner.uid}: start as that user or as root, or choose another DATA_DIR.`,
      )
    }
    return { name: nameOf(me), passThrough: false }
  }
  const user =
    owner !== undefined && owner.uid !== 0
      ? { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid }
      : unprivilegedUser()
  return { ...user, passThrough: await needsPassThrough(paths.root, user) }
}

/** Starts a program as that user, in `/` and with a minimal environment, so that nothing leaks into it. */
export function spawnAs(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  options: { log: number },
): ChildProcess {
  const [command, commandArgs, ids] = commandFor(runAs, program, args)
  return spawn(command, commandArgs, {
    ...ids,
    cwd: '/',
    env: bareEnvironment(),
    // Its own session: Ctrl-C at our terminal must not reach it.
    detached: true,
    stdio: ['ignore', options.log, options.log],
  })
}

/** A program's exit and output; no status if it couldn't be started or was killed. */
interface ProgramRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export async function runToEnd(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  input = '',
): Promise<ProgramRun> {
  const [command, commandArgs, ids] = commandFor(runAs, program, args)
  try {
    const child = spawn(command, commandArgs, { ...ids, cwd: '/', env: bareEnvironment() })
    // A program that stops reading early explains itself by its exit code.
    child.stdin.on('error', () => undefined).end(input)
    const output = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (part: string) => {
        output[stream] += part
      })
    const [status] = (await once(child, 'close')) as [number | null]
    return { status, ...output }
  } catch (error) {
    return { status: null, stdout: '', stderr: error instanceof Error ? error.message : String(error) }
  }
}

/** Changes the owner of a path, recursively, to that user; does nothing for the current user. */
export function chownTo(runAs: RunAs, path: string): void {
  if (runAs.uid === undefined || runAs.gid === undefined) return
  lchownSync(path, runAs.uid, runAs.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) chownTo(runAs, join(path, name))
}

/** Gives a file created by root to its directory's owner; does nothing unless we are root. */
export function chownToOwnerOf(directory: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(directory)
  lchownSync(path, uid, gid)
}

/** Gives everything root created in a directory to its owner; does nothing unless we are root and the owner isn't. */
export function chownAllToOwnerOf(directory: string): void {
  const { uid, gid } = statSync(directory)
  if (process.getuid?.() !== 0 || uid === 0) return
  chownTo({ name: nameOf(uid), uid, gid, passThrough: false }, directory)
}

/** The command line and ids for running a program as that user. */
export function commandFor(runAs: RunAs, program: string, args: readonly string[]) {
  if (runAs.uid === undefined || runAs.gid === undefined) return [program, [...args], {}] as const
  if (!runAs.passThrough) return [program, [...args], { uid: runAs.uid, gid: runAs.gid }] as const
  const identity = ['--reuid', String(runAs.uid), '--regid', String(runAs.gid), '--clear-groups']
  return ['setpriv', [...identity, ...capability, program, ...args], {}] as const
}

function bareEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

function unprivilegedUser(): { name: string; uid: number; gid: number } {
  for (const name of unprivilegedNames) {
    const uid = idOf(name, '-u')
    const gid = idOf(name, '-g')
    if (uid > 0 && gid > 0) return { name, uid, gid }
  }
  throw new DatabaseUnavailable(
    'PostgreSQL does not run as root and this system has neither a user "postgres" nor "nobody": start as an ordinary user.',
  )
}

async function needsPassThrough(
  root: string,
  user: { name: string; uid: number; gid: number },
): Promise<boolean> {
  const enter = ['-c', 'test -x "$1" && cd "$1"', 'sh', root]
  const tryEntering = (passThrough: boolean) => runToEnd({ ...user, passThrough }, '/bin/sh', enter)
  const tried = await tryEntering(false)
  if (tried.status === 0) return false
  if (tried.status === null)
    throw new DatabaseUnavailable(`/bin/sh can't be run as the user "${user.name}": ${tried.stderr}`)
  if ((await tryEntering(true)).status === 0) return true
  throw new DatabaseUnavailable(
    `PostgreSQL runs as the user "${user.name}", who cannot enter ${root}: set DATA_DIR to a directory every user can enter, such as /var/lib/dealer-portal.`,
  )
}

function idOf(name: string, flag: '-u' | '-g'): number {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return answer.status === 0 ? Number(answer.stdout) : -1
}

function nameOf(uid: number | undefined): string {
  if (uid === undefined) return userInfo().username
  const answer = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : `with id ${uid}`
}
