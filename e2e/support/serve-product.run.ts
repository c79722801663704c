import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Runs the product while standard input is open. When the parent process ends, stops the product and removes its data.

const stopLimitMs = 20_000
const startingMs = 3_000
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder that may be removed afterwards.')

const product = spawn(process.execPath, ['apps/server/run.mjs', 'start'], {
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
// The product receives the interrupt itself; this process stays to clean up.
process.on('SIGINT', () => {})

product.on('exit', async (code) => {
  // After an interrupted start the database may still be starting.
  if (code !== 0) await sleep(startingMs)
  await stopDatabase(join(folder, 'data', 'postgres', 'postmaster.pid'))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code ?? 1)
})

async function stopDatabase(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (pid > 0) process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; existsSync(pidFile) && waitedMs < stopLimitMs; waitedMs += 100) await sleep(100)
}
