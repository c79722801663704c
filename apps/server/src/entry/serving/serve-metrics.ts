import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@portal/database/connection/connect'
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client'
import type { Log } from '../../context/context.ts'
import type { Db } from '../../context/db.ts'
import { describeError } from '../../context/describe-error.ts'
import { findProblems, type HealthSources } from '../../http/health.ts'
import { findLastBackup } from '../../repositories/operations/installation.repository.ts'
import { countConnections, countQueuedTasks } from '../../repositories/operations/load.repository.ts'
import { requireFreePort, writeHost } from '../free-port.ts'

const statementTimeoutMs = 2000

export interface MetricsSources extends Omit<WatchedInstallation, 'db'> {
  readonly databaseUrl: string
  readonly log: Log
}

/** Serves a process's metrics until closed. */
export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves `/metrics` for Prometheus, `/livez` and `/readyz` on a separate port without authentication, for the
 * operator's network. Throws StartupError if the address can't be used.
 */
export async function serveMetrics(
  address: { readonly host: string; readonly port: number },
  { databaseUrl, log, ...installation }: MetricsSources,
): Promise<MetricsServer> {
  await requireFreePort(address, 'METRICS_PORT')
  const { db } = connect({ url: databaseUrl, applicationName: 'portal metrics', max: 1, statementTimeoutMs })
  const database = watchDatabase(db, log)
  const sources = { db, ...installation }
  const watched = watchInstallation(sources)
  const registry = Registry.merge([register, watchProcess(), database.registry, watched.registry])
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    '/metrics': async (response) => {
      await Promise.all([database.refresh(), watched.refresh()])
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    },
    '/livez': async (response) => void response.end('ok\n'),
    '/readyz': (response) => answerReadiness(response, sources),
  }
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?', 1)[0] ?? '']
    if (answer === undefined) return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    answer(response).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, 'metrics could not be collected')
      response.writeHead(500).end()
    })
  })
  server.listen(address.port, address.host)
  await once(server, 'listening')
  return {
    url: `http://${writeHost(address.host)}:${(server.address() as AddressInfo).port}/metrics`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await db.destroy()
    },
  }
}

async function answerReadiness(response: ServerResponse, sources: HealthSources): Promise<void> {
  const faults = await findProblems(sources)
  response.writeHead(faults.length === 0 ? 200 : 503).end(`${faults.join('\n') || 'ok'}\n`)
}

/** Node's process metrics: memory, CPU time, event loop lag. */
function watchProcess(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Metrics about all processes, read from the database, so every process reports the same values. */
function watchDatabase(db: Db, log: Log): { registry: Registry; refresh(): Promise<void> } {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('portal_database_up', 'Whether the database responds to this process.')
  const queued = gauge(
    'portal_queue_tasks',
    'Queued tasks by name and state: due, running, later or given_up. Every process reports the same values.',
    ['task', 'state'],
  )
  const oldest = gauge(
    'portal_queue_oldest_due_seconds',
    'Seconds the oldest due task has waited, by name. Every process reports the same values.',
    ['task'],
  )
  const connections = gauge(
    'portal_database_connections',
    'Database connections across all processes, by purpose and state.',
    ['program', 'state'],
  )
  const read = async () => {
    for (const { task, due, running, later, givenUp, oldestDueSeconds } of await countQueuedTasks(db)) {
      for (const [state, count] of Object.entries({ due, running, later, given_up: givenUp }))
        queued.set({ task, state }, count)
      oldest.set({ task }, oldestDueSeconds)
    }
    for (const { program, state, count } of await countConnections(db))
      connections.set({ program, state }, count)
  }
  const refresh = async () => {
    for (const one of [queued, oldest, connections]) one.reset()
    try {
      await read()
      up.set(1)
    } catch (error) {
      log.warn({ error: describeError(error) }, 'metrics are incomplete: the database did not respond')
      up.set(0)
    }
  }
  return { registry, refresh }
}

interface WatchedInstallation extends HealthSources {
  readonly db: Db
  readonly dataDir: string
  /** Whether `portal backup` backs up the database. */
  readonly isEmbedded: boolean
}

/** Warning signs for operators: readiness, disk space, age of the last backup. */
function watchInstallation(installation: WatchedInstallation): {
  registry: Registry
  refresh(): Promise<void>
} {
  const { db, storage, dataDir, isEmbedded } = installation
  const registry = new Registry()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const ready = gauge('portal_ready', 'Whether this process is ready, as reported by /readyz.')
  const free = gauge(
    'portal_disk_free_bytes',
    'Free space available to the portal on the DATA_DIR file system.',
  )
  const size = gauge('portal_disk_size_bytes', 'Size of the DATA_DIR file system.')
  const registers = isEmbedded ? [registry] : []
  const backup = new Gauge({
    name: 'portal_last_backup_timestamp_seconds',
    help: "Timestamp of the embedded database's last backup; 0 if there is none.",
    registers,
  })
  const refresh = async () => {
    ready.set((await findProblems({ db, storage })).length === 0 ? 1 : 0)
    const disk = await statfs(dataDir).catch(() => undefined)
    free.set(disk === undefined ? Number.NaN : disk.bavail * disk.bsize)
    size.set(disk === undefined ? Number.NaN : disk.blocks * disk.bsize)
    // Keeps the last value while the database is down.
    const last = await findLastBackup(db).catch(() => undefined)
    if (last !== undefined) backup.set((last?.getTime() ?? 0) / 1000)
  }
  return { registry, refresh }
}
