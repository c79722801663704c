import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { errorCode } from '../../client/error-code.ts'

/** Whether there is a process with this pid, including zombies. */
export function isProcessKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

export function isAlive(pid: number): boolean {
  return isProcessKnown(pid) && (process.platform !== 'linux' || statusWords(pid)[0] !== 'Z')
}

/** Distinguishes processes that reused a pid; '' if unknown. */
export function processStartMark(pid: number): string {
  if (process.platform !== 'linux') return commandOutput(['-o', 'lstart=', '-p', String(pid)])
  return statusWords(pid)[19] ?? ''
}

/** Whether the process is a live PostgreSQL process of exactly this data directory. */
export function isPostgresOfCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid) || !isPostgresProgram(pid)) return false
  try {
    // Not by path: in another container, the same path is another directory.
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return its.dev === ours.dev && its.ino === ours.ino
  } catch {
    // Without a readable /proc, the postmaster's command line still contains its directory.
    return commandOf(pid).includes(`-D ${cluster} `)
  }
}

/**
 * Signals a PostgreSQL process and nothing else: the executable must be PostgreSQL and its user must own the data
 * directory, so that shells and pagers in that directory are safe.
 */
export function signalPostgres(pid: number, cluster: string, signal: 'SIGINT' | 'SIGTERM' | 'SIGQUIT'): void {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid || pid === process.ppid) return
  if (!isPostgresProgram(pid) || ownerOf(pid) !== statSync(cluster).uid) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    // The process has just ended.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** The pids of all PostgreSQL processes in this data directory; empty without a readable /proc. */
export function postgresProcessesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOfCluster(pid, cluster))
}

// The fields after the name, which may contain spaces: state, parent, group, session, and so on.
function statusWords(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

// The executable's name, which arguments and titles can't change.
function isPostgresProgram(pid: number): boolean {
  if (process.platform !== 'linux')
    return basename(commandOutput(['-o', 'comm=', '-p', String(pid)])) === 'postgres'
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

function ownerOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return Number(commandOutput(['-o', 'uid=', '-p', String(pid)]))
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux') return commandOutput(['-ww', '-o', 'command=', '-p', String(pid)])
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function commandOutput(args: string[]): string {
  return spawnSync('ps', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
}
