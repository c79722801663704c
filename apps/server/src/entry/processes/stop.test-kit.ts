import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dataPaths } from '@portal/database/embedded/data-paths'
import { postmasterState } from '@portal/database/embedded/process/postmaster-file'

const repository = join(import.meta.dirname, '../../../../..')

/** The target of the signal: the program, the npm process that runs it, or the terminal's group as with Ctrl-C. */
export const signalTargets = ['program', 'npm', 'terminal'] as const

/** Starts a portal, stops it once ready, and returns its exit code and whether its database still runs. */
export async function startAndStop(
  dataDir: string,
  options: { script: 'serve' | 'start'; way: (typeof signalTargets)[number] },
): Promise<{ code: number | null; isDatabaseRunning: boolean }> {
  const { script, way } = options
  const [command, ...words] =
    way === 'program' ? [process.execPath, 'apps/server/run.mjs', script] : ['npm', 'run', script]
  const child = spawn(command ?? '', words, {
    cwd: repository,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, as in a shell.
    detached: true,
  })
  const closed = once(child, 'close')
  await isReady(child)
  if (way === 'terminal') process.kill(-(child.pid ?? 0), 'SIGINT')
  else child.kill('SIGTERM')
  const [code] = (await closed) as [number | null]
  return { code, isDatabaseRunning: postmasterState(dataPaths(dataDir)).kind === 'running' }
}

async function isReady(child: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Dealer Portal is ready')) resolve()
    })
    child.once('close', () => reject(new Error(`The portal did not start: ${said}`)))
  })
}
