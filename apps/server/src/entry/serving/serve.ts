import { connect } from '@portal/database/connection/connect'
import { type Logger, pino } from 'pino'
import type { Config } from '../../context/installation/config.ts'
import { createFileStore } from '../../gateways/file-store/file-store.ts'
import { openStorage } from '../../gateways/storage/open-storage.ts'
import { readSecretBox } from '../../security/keys/installation-key.ts'
import { serveHttp } from '../http.ts'
import { startAlarm } from '../tasks/alarm.ts'
import { startWorker, type Worker } from '../worker.ts'
import { serveMetrics } from './serve-metrics.ts'

/** A running process; `close` finishes work in progress and stops. */
export interface RunningPortal {
  /** The URL of pages and API; undefined for workers. */
  readonly url: string | undefined
  /** The metrics URL; undefined without `METRICS_PORT`. */
  readonly metricsUrl: string | undefined
  /** Serves the developer documentation from a folder; without effect in workers. */
  addSite(directory: string): void
  close(): Promise<void>
}

/**
 * Runs the role of this process: `web` serves pages and API, `worker` runs tasks, `all` does both. Any number of
 * processes may share a database.
 */
export async function serve(
  config: Config,
  sources: {
    databaseUrl: string
    webDirectory: string | undefined
    /** Undefined if the developer documentation is still to be built. */
    siteDirectory?: string | undefined
    showsMail: boolean
  },
): Promise<RunningPortal> {
  const { databaseUrl, webDirectory } = sources
  const log = pino({ level: config.logLevel ?? 'info', base: null })
  const storage = openStorage(config)
  const parts = { log, secrets: await readSecretBox(config), storage, files: createFileStore(storage) }
  // Closed in reverse order of opening.
  const opened: { close(): Promise<void> }[] = []
  const close = async (): Promise<void> => {
    try {
      await opened.pop()?.close()
    } finally {
      if (opened.length > 0) await close()
    }
  }
  try {
    // First, because earlier connections aren't traced.
    if (config.traces !== undefined) {
      const { sendSpans } = await import('../../gateways/trace-collector/send-spans.ts')
      const traces = sendSpans(config.traces, log)
      opened.push({ close: traces.stop })
    }
    const later =
      config.role === 'web' ? ringWorkers(databaseUrl, log) : startWorker(config, databaseUrl, parts)
    opened.push({ close: () => later.stop() })
    const { metricsHost: host, metricsPort: port } = config
    const { dataDir, databaseUrl: ownServer } = config
    const watched = { databaseUrl, storage, dataDir, isEmbedded: ownServer === undefined, log }
    const metrics = port === undefined ? undefined : await serveMetrics({ host, port }, watched)
    if (metrics !== undefined) opened.push(metrics)
    const metricsUrl = metrics?.url
    if (webDirectory === undefined) return { url: undefined, metricsUrl, addSite: () => undefined, close }
    const onChange = () => later.ring()
    const http = await serveHttp(config, { ...sources, webDirectory }, { ...parts, onChange })
    opened.push(http)
    return { url: http.url, metricsUrl, addSite: http.addSite, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Adds webhook tasks as soon as a request has changed something; other processes' workers do them. */
function ringWorkers(databaseUrl: string, log: Logger): Worker {
  const { db } = connect({ url: databaseUrl, applicationName: 'portal alarm', max: 1 })
  const alarm = startAlarm(db, log)
  return {
    ring: alarm.ring,
    stop: async () => {
      await alarm.stop()
      await db.destroy()
    },
  }
}
