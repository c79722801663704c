import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { freePort } from './free-port.test-kit.ts'

const program = '/usr/sbin/pgbouncer'
const configuration = join(import.meta.dirname, '../../../../../../deploy/pgbouncer/pgbouncer.ini')

/** Why this machine can't run a pooler, as a sentence; undefined if it can. */
export function findPoolerProblem(): string | undefined {
  return existsSync(program) ? undefined : `Not installed: ${program}, of Debian's pgbouncer.`
}

export interface Pooler {
  readonly url: string
  close(): Promise<void>
}

/** Starts PgBouncer for a database with the configuration in `deploy`, modified by `replaced`. */
export async function startPooler(
  databaseUrl: string,
  { connections, replaced = ['', ''] }: { connections: number; replaced?: readonly [string, string] },
): Promise<Pooler> {
  const server = new URL(databaseUrl.replace('@/', '@localhost/'))
  const name = decodeURIComponent(server.pathname.slice(1))
  const user = decodeURIComponent(server.username)
  const password = decodeURIComponent(server.password)
  const host = server.searchParams.get('host') ?? decodeURIComponent(server.hostname)
  const port = server.port || server.searchParams.get('port') || '5432'
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  const ownPort = await freePort()
  const text = readFileSync(configuration, 'utf8')
    .replace(
      'portal = host=db.example port=5432 dbname=portal',
      `${name} = host=${host} port=${port} dbname=${name}`,
    )
    .replace('listen_port = 6432', `listen_port = ${ownPort}`)
    .replaceAll('/etc/pgbouncer/userlist.txt', join(folder, 'users'))
    .replace(/default_pool_size = \d+/, `default_pool_size = ${connections}`)
    .replace(...replaced)
  writeFileSync(join(folder, 'pgbouncer.ini'), text)
  writeFileSync(join(folder, 'users'), `"${user}" "${password}"\n`)
  for (const file of ['', 'pgbouncer.ini', 'users']) chmodSync(join(folder, file), 0o755)
  // PgBouncer refuses to run as root, and a local server may accept only its socket's owner.
  const owner = host.startsWith('/') ? statSync(host).uid : 65_534
  const as = process.getuid?.() === 0 ? ['setpriv', `--reuid=${owner}`, '--clear-groups'] : []
  const [command = '', ...words] = [...as, program, join(folder, 'pgbouncer.ini')]
  const child = spawn(command, words, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${ownPort}/${name}`
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
  try {
    await vi.waitFor(() => connectOnce(url), { timeout: 60_000, interval: 50 })
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function connectOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
}
