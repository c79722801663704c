import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from './cluster-database.ts'

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)
// The first process builds the web application.
const startLimitMs = 300_000

export type ProcessName = 'web1' | 'web2' | 'worker'

/** Two web processes and one worker on one database. */
export interface ClusterPortal {
  cli(...words: readonly string[]): Promise<string>
  /** Starts the processes that aren't running, and waits until they are ready. */
  start(...names: readonly ProcessName[]): Promise<void>
  /** The Prometheus metrics of a process. */
  metrics(name: ProcessName): Promise<string>
  end(name: ProcessName, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Prepares the processes; `environment` is shared by all. */
export function prepareClusterPortal(
  folder: string,
  environment: Readonly<Record<string, string>>,
  ports: { readonly web1: number; readonly web2: number; readonly worker: number },
): ClusterPortal {
  const env = { ...process.env, LOG_LEVEL: 'warn', ALLOW_LOCAL_SERVICES: 'yes', ...environment }
  const processes = new Map<ProcessName, ChildProcess>()
  const metricsPort = (name: ProcessName) => ports[name] + (name === 'worker' ? 0 : 10)
  const startOne = async (name: ProcessName) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const metrics = { METRICS_HOST: '127.0.0.1', METRICS_PORT: String(metricsPort(name)) }
    const address = {
      HOST: '127.0.0.1',
      ...(name === 'worker' ? {} : { PORT: String(ports[name]) }),
      ...metrics,
    }
    const child = spawn(process.execPath, ['apps/server/run.mjs', 'serve'], {
      cwd: repository,
      env: { ...env, ...address, PORTAL_ROLE: name === 'worker' ? 'worker' : 'web' },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    processes.set(name, child)
    const isReady = async () => (await fetch(`http://127.0.0.1:${ports[name]}/readyz`)).ok
    await until(`${name} did not start.`, isReady, startLimitMs)
  }
  return {
    cli: async (...words) => {
      const program = ['apps/server/run.mjs', 'portal', ...words]
      return (await run(process.execPath, program, { cwd: repository, env })).stdout.trim()
    },
    start: async (...names) => {
      await Promise.all(names.map(startOne))
    },
    metrics: async (name) => await (await fetch(`http://127.0.0.1:${metricsPort(name)}/metrics`)).text(),
    end: async (name, signal) => {
      const child = processes.get(name)
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
