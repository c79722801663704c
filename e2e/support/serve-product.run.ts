import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Runs the product for as long as somebody holds our input open. When that process ends, in whatever
// way, the product is stopped and its throw-away data goes with it.

const stopLimitMs = 20_000
const startingMs = 3_000
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder that may be removed afterwards.')

const product = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/entry/start.ts', '--demo'], {
  cwd: join(import.meta.dirname, '../..'),
  env: { ...process.env, DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'inherit', 'inherit'],
})

function stop() {
  product.kill('SIGTERM')
  setTimeout(() => product.kill('SIGKILL'), stopLimitMs).unref()
}

process.stdin.resume().on('end', stop)
process.on('SIGTERM', stop)
// The product hears an interrupt by itself; we stay to tidy up.
process.on('SIGINT', () => {})

product.on('exit', async (code) => {
  // Cut off while it was starting: its database may be about to come up.
  if (code !== 0) await sleep(startingMs)
  await stopDatabase(join(folder, 'data', 'postgres', 'postmaster.pid'))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code ?? 1)
})

/** A product that was stopped while it was still starting leaves its database running. */
async function stopDatabase(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (pid > 0) process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; existsSync(pidFile) && waitedMs < stopLimitMs; waitedMs += 100) await sleep(100)
}
