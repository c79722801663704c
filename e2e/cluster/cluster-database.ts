import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPatroniProblem } from './patroni-version.ts'

const run = promisify(execFile)
const deploy = join(import.meta.dirname, '../../deploy/cluster')
const programs = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
]
const nodes = ['db1', 'db2', 'db3'] as const
const password = 'cluster-of-a-test'
// A generous timeout for busy machines; it asserts nothing.
const maxWaitMs = 300_000

export type NodeName = (typeof nodes)[number]

/** What this machine lacks for a cluster, as a sentence; undefined if nothing. */
export function findMissingPrograms(): string | undefined {
  const missing = programs.filter((program) => !existsSync(program))
  if (process.getuid?.() !== 0)
    return 'A cluster is started by root, which starts each program as its own user.'
  return missing.length === 0
    ? undefined
    : `Not installed: ${missing.join(', ')}. Install Debian's etcd-server, haproxy and postgresql-15, and Patroni of Debian 13 or apt.postgresql.org.`
}

/** Why the installed Patroni is unsafe for orders; undefined if it is safe, or if the check is overridden. */
export function findInstalledPatroniProblem(): string | undefined {
  if (process.env.PATRONI_ANYWAY) return undefined
  const said = execFileSync('/usr/bin/patroni', ['--version'], { encoding: 'utf8' })
  return findPatroniProblem(/\d+(\.\d+)+/.exec(said)?.[0] ?? said.trim())
}

/** Three PostgreSQL servers under Patroni, with etcd and HAProxy, configured by the files in `deploy/cluster`. */
export interface ClusterDatabase {
  readonly url: string
  readonly readUrl: string
  /** The HAProxy URL that forwards requests to the web processes. */
  readonly portalUrl: string
  primary(): Promise<NodeName>
  /** Kills a node's PostgreSQL; with `patroni`, simulates a failed machine. */
  kill(node: NodeName, options: { patroni: boolean }): Promise<void>
  /** Suspends all PostgreSQL processes of a node, with Patroni running, until the returned function is called. */
  pause(node: NodeName): Promise<() => void>
  /** Starts Patroni again, which brings the node back as a replica. */
  start(node: NodeName): void
  stop(node: NodeName): Promise<void>
  /** Kills the etcd member of a node; with two of three gone, etcd has no quorum. */
  killEtcd(node: NodeName): Promise<void>
  startEtcd(node: NodeName): void
  /** Waits until all three nodes run: a primary, a synchronous replica and another replica. */
  whole(): Promise<void>
  end(): Promise<void>
}

/** Starts the cluster in a folder; `ports` is the first port, `webPorts` are the web processes' ports. */
export async function startClusterDatabase(
  folder: string,
  { ports, webPorts }: { ports: number; webPorts: readonly [number, number] },
): Promise<ClusterDatabase> {
  chmodSync(folder, 0o755)
  const address = addresses(ports, webPorts)
  const processes = new Map<string, ChildProcess>()
  const start = (name: string, user: string, [program = '', ...words]: string[], env = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const as = ['--reuid', user, '--regid', user, '--init-groups', program, ...words]
    const child = spawn('setpriv', as, { env: { ...process.env, ...env }, stdio: ['ignore', log, log] })
    closeSync(log)
    processes.set(name, child)
  }
  const write = (file: string, node: string, to: string) => {
    const text = address(readFileSync(join(deploy, file), 'utf8').replaceAll('THIS_NODE', node))
    writeFileSync(join(folder, to), text)
    return join(folder, to)
  }
  const dataOf = (node: string) => join(folder, node)
  for (const node of nodes) {
    mkdirSync(dataOf(node))
    const { uid, gid } = await userIds('postgres')
    chownSync(dataOf(node), uid, gid)
    const etcd = write('etcd.yml', node, `${node}.etcd.yml`)
    writeFileSync(etcd, readFileSync(etcd, 'utf8').replace('/var/lib/etcd', join(folder, node, 'etcd')))
  }
  const startEtcd = (node: NodeName) =>
    start(`${node}-etcd`, 'postgres', ['/usr/bin/etcd', '--config-file', join(folder, `${node}.etcd.yml`)])
  for (const node of nodes) startEtcd(node)
  const startNode = (node: NodeName) => {
    const file = write('patroni.yml', node, `${node}.patroni.yml`)
    const text = readFileSync(file, 'utf8').replace('/var/lib/postgresql/15', join(folder, node))
    // A watchdog would reboot this machine.
    writeFileSync(file, text.replace('mode: required', "mode: 'off'"))
    const kinds = ['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI']
    const passwords = kinds.map((kind) => [`PATRONI_${kind}_PASSWORD`, password])
    const env = {
      ...{ HOME: join(folder, node), PATRONI_RESTAPI_USERNAME: 'patroni' },
      ...Object.fromEntries(passwords),
    }
    start(`${node}-patroni`, 'postgres', ['/usr/bin/patroni', file], env)
  }
  for (const node of nodes) startNode(node)
  start('haproxy', 'haproxy', ['/usr/sbin/haproxy', '-db', '-f', write('haproxy.cfg', '', 'haproxy.cfg')])

  const members = async () => await membersOf(address('db1:8008'), address('db2:8008'), address('db3:8008'))
  const endProcess = async (name: string, signal: NodeJS.Signals) => {
    const child = processes.get(name)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const whole = async () =>
    await until('The cluster is not whole.', async () => {
      const states = (await members()).map(({ role, state }) => `${role} ${state}`).sort()
      return /^leader running,replica (running|streaming),sync_standby (running|streaming)$/.test(
        states.join(),
      )
    })
  await whole()
  const superuser = `postgresql://postgres:${password}@${address('haproxy:5000')}`
  await until('HAProxy leads nowhere.', async () => await query(`${superuser}/postgres`, 'select 1'))
  await query(`${superuser}/postgres`, `create role portal login password '${password}'`)
  await query(`${superuser}/postgres`, 'create database portal owner portal')
  return {
    url: `postgresql://portal:${password}@${address('haproxy:5000')}/portal`,
    readUrl: `postgresql://portal:${password}@${address('haproxy:5001')}/portal`,
    portalUrl: `http://${address('haproxy:4000')}`,
    primary: async () => {
      const leader = (await members()).find(({ role }) => role === 'leader')
      if (leader === undefined) throw new Error('There is no primary.')
      return leader.name
    },
    kill: async (node, { patroni }) => {
      if (patroni) await endProcess(`${node}-patroni`, 'SIGKILL')
      const postmaster = readFileSync(join(dataOf(node), 'portal', 'postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(postmaster, 10), 'SIGKILL')
    },
    pause: async (node) => {
      const postmaster = Number.parseInt(
        readFileSync(join(dataOf(node), 'portal', 'postmaster.pid'), 'utf8'),
        10,
      )
      const { stdout } = await run('pgrep', ['--parent', String(postmaster)])
      const pids = [postmaster, ...stdout.trim().split('\n').map(Number)]
      const signal = (name: NodeJS.Signals) => {
        for (const pid of pids) {
          try {
            process.kill(pid, name)
          } catch {
            // It has already ended.
          }
        }
      }
      signal('SIGSTOP')
      return () => signal('SIGCONT')
    },
    start: startNode,
    stop: async (node) => await endProcess(`${node}-patroni`, 'SIGTERM'),
    killEtcd: async (node) => await endProcess(`${node}-etcd`, 'SIGKILL'),
    startEtcd,
    whole,
    end: async () => {
      await endProcess('haproxy', 'SIGTERM')
      await Promise.all(nodes.map((node) => endProcess(`${node}-patroni`, 'SIGTERM')))
      await Promise.all(nodes.map((node) => endProcess(`${node}-etcd`, 'SIGTERM')))
    },
  }
}

/** Replaces the machine addresses of the files in `deploy` with local ports. */
function addresses(first: number, [web1, web2]: readonly [number, number]): (text: string) => string {
  const services = [5432, 8008, 2379, 2380]
  const ports = new Map(
    nodes.flatMap((node, at) => services.map((port, of) => [`${node}:${port}`, first + at * 10 + of])),
  )
  const others = { 'haproxy:5000': first + 50, 'haproxy:5001': first + 51, 'haproxy:4000': first + 52 }
  for (const [name, port] of Object.entries(others)) {
    ports.set(name, port)
    ports.set(name.replace('haproxy', name.endsWith('4000') ? '*' : '127.0.0.1'), port)
  }
  ports.set('web1:4001', web1)
  ports.set('web2:4001', web2)
  return (text) =>
    [...ports]
      .reduce((result, [name, port]) => result.replaceAll(name, `127.0.0.1:${port}`), text)
      .replaceAll('/etc/haproxy/unavailable', join(deploy, '../unavailable'))
      // HAProxy checks Patroni on the same node.
      .replaceAll(/server (db\d) (\S+) check port 8008/g, (_all, node: string, at: string) => {
        return `server ${node} ${at} check port ${ports.get(`${node}:8008`)}`
      })
}

async function userIds(name: string): Promise<{ uid: number; gid: number }> {
  const ask = async (flag: string) => Number((await run('id', [flag, name])).stdout)
  return { uid: await ask('-u'), gid: await ask('-g') }
}

interface Member {
  readonly name: NodeName
  readonly role: string
  readonly state: string
}

/** All three members, according to the first Patroni that responds. */
async function membersOf(...addresses: readonly string[]): Promise<readonly Member[]> {
  for (const address of addresses) {
    const answer = await fetch(`http://${address}/cluster`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

async function query(url: string, text: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(text)
    return true
  } finally {
    await client.end()
  }
}

/** Polls until the condition is true; an error counts as false. */
export async function until(
  otherwise: string,
  isSo: () => Promise<boolean>,
  limitMs = maxWaitMs,
): Promise<void> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return
    await sleep(250)
  }
  throw new Error(otherwise)
}
