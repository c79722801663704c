import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { joinEmbeddedServer } from '@portal/database/embedded/embedded-server'
import { readConfig } from '../../context/installation/config.ts'
import { serverFolder } from '../../context/installation/server-folder.ts'
import { buildServer } from './server-build.ts'
import { serverSources } from './server-sources.ts'

// Runs the product with its demo in development: pages update as their source changes, and the server restarts.
// Server-rendered pages come from the last build.

const quietMs = 100
const repository = join(serverFolder, '../..')
const { port, dataDir, databaseUrl } = readConfig()

// The database keeps running while the server restarts.
const database =
  databaseUrl === undefined
    ? await joinEmbeddedServer({ dataDir, applicationName: 'portal dev', report: console.log })
    : undefined

const starting = { cwd: repository, stdio: 'inherit', env: process.env } as const
const server = { builtIn: await buildServer(), process: startServer() }
const pages = ['apps/web', 'apps/console'].map(servePages)

let waiting: NodeJS.Timeout | undefined
for (const folder of serverSources) {
  watch(join(repository, folder), { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void restart(), quietMs)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

function startServer(): ChildProcess {
  return spawn(process.execPath, ['apps/server/run.mjs', 'start', '--pages-as-built'], starting)
}

function servePages(application: string): ChildProcess {
  const folder = join(repository, application)
  const manifest = createRequire(join(folder, 'package.json')).resolve('vite/package.json')
  const env = { ...process.env, PORTAL_URL: `http://localhost:${port}` }
  return spawn(process.execPath, [join(dirname(manifest), 'bin/vite.js')], { ...starting, cwd: folder, env })
}

async function restart(): Promise<void> {
  try {
    const builtIn = await buildServer()
    if (builtIn === server.builtIn) return
    server.builtIn = builtIn
    await end(server.process)
    server.process = startServer()
  } catch (error) {
    // A temporary source error; the next change builds again.
    console.error(error instanceof Error ? error.message : error)
  }
}

async function stop(): Promise<void> {
  clearTimeout(waiting)
  await Promise.all([server.process, ...pages].map(end))
  await database?.leave()
  process.exit()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
