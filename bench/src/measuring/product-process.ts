import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { productDir } from './bench-paths.ts'

export interface ProductProcess {
  readonly pid: number
  /** All its standard output so far. */
  output(): string
  /** The peak memory of the process and its Node children so far, in megabytes; undefined without Linux's /proc. */
  peakMegabytes(): number | undefined
  /** Resets the peak, to exclude earlier work such as a build of the web application. */
  resetPeak(): void
  megabytesNow(): number | undefined
  /** Resolves with the exit code when the process ends. */
  ended(): Promise<number>
  /** Stops the process and waits for its end. */
  stop(): Promise<void>
}

const sampleEveryMs = 50

/** Starts a program of the built server by name, or one of the benchmark by path, with a separate environment. */
export function startProduct(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ProductProcess {
  const start = program.endsWith('.ts') ? ['--import', 'tsx', program] : ['apps/server/run.mjs', program]
  const child = spawn(process.execPath, [...start, ...args], {
    cwd: productDir,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pid = child.pid ?? -1
  let output = ''
  let errors = ''
  let peak: number | undefined
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    errors = (errors + part.toString()).slice(-4000)
  })
  const sampling = setInterval(() => {
    const now = memoryOfTree(pid)
    if (now !== undefined) peak = Math.max(peak ?? 0, now)
  }, sampleEveryMs)
  const exit = exitOf(child, () => errors).finally(() => clearInterval(sampling))
  exit.catch(() => undefined)
  return {
    pid,
    output: () => output,
    peakMegabytes: () => peak,
    resetPeak: () => {
      peak = undefined
    },
    megabytesNow: () => memoryOfTree(pid),
    ended: () => exit,
    stop: async () => {
      child.kill('SIGTERM')
      await exit.catch(() => undefined)
    },
  }
}

/** Waits until `GET /readyz` on this port returns 200; returns the seconds since `startedAt`. */
export async function waitUntilReady(
  product: ProductProcess,
  port: number,
  startedAt: number,
): Promise<number> {
  const deadline = startedAt + 300_000
  let ended: Error | undefined
  product.ended().then(
    (code) => {
      ended = new Error(`The product ended with code ${code} before it was ready.`)
    },
    (error: Error) => {
      ended = error
    },
  )
  while (performance.now() < deadline) {
    if (ended !== undefined) throw ended
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return (performance.now() - startedAt) / 1000
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The product was not ready after five minutes.')
}

async function exitOf(child: ChildProcess, errors: () => string): Promise<number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code === null && signal !== 'SIGTERM') throw new Error(`Ended by ${signal}: ${errors()}`)
  if (code !== null && code !== 0 && code !== 2) throw new Error(`Ended with code ${code}: ${errors()}`)
  return code ?? 0
}

/** The resident memory of a process and its Node descendants, excluding the database server. */
function memoryOfTree(root: number): number | undefined {
  try {
    return megabytesOf(root) + childrenOf(root).reduce((sum, pid) => sum + (memoryOfTree(pid) ?? 0), 0)
  } catch {
    return undefined
  }
}

function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  if (!/^Name:\s+(node|MainThread|tsx)/m.test(status)) return 0
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
}
