import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { serverFolder } from '../../context/installation/server-folder.ts'

type Program = 'serve' | 'portal'

let folder: string
const launched = new Set<ChildProcess>()

/** Provides the portal's programs with a separate folder; ends programs that a failed test left running. */
export function providePrograms() {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
  })
  afterEach(async () => {
    for (const child of launched) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    launched.clear()
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  return { inFolder: (name: string) => join(folder, name), run, launch }
}

/** Runs a program of the portal to its end. */
async function run(program: Program, words: string[], env: Record<string, string>) {
  const { child, closed } = launch(program, words, env)
  let [out, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = (await closed) as [number | null]
  return { code, out: out.trim(), errors: errors.trim() }
}

function launch(program: Program, words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(serverFolder, 'run.mjs'), program, ...words], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launched.add(child)
  return { child, closed: once(child, 'close') }
}

/** Whether there is a running database in a data directory. */
export const isServerRunning = (dataDir: string) =>
  existsSync(dataDir) &&
  readdirSync(dataDir, { recursive: true }).some((name) => String(name).endsWith('postmaster.pid'))
