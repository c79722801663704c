import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Writable } from 'node:stream'

const repository = join(import.meta.dirname, '../..')

interface CommandServer {
  readonly input: Writable
  readonly lines: Interface
  /** Rejects when the process ends. */
  readonly ended: Promise<never>
}

interface CommandOutput {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Starts a process that runs this worker's commands sequentially; it ends with the worker. */
function startCommandServer(): CommandServer {
  const { PORTAL_URL, PORTAL_DATA_DIR } = process.env
  if (!PORTAL_URL || !PORTAL_DATA_DIR) {
    throw new Error(
      'This journey uses the CLI: set PORTAL_DATA_DIR to the data of the product at PORTAL_URL.',
    )
  }
  const program = 'apps/server/src/entry/integration-tests/serve-commands.run.ts'
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: repository,
    env: {
      ...process.env,
      ALLOW_LOCAL_SERVICES: 'yes',
      PORT: new URL(PORTAL_URL).port,
      DATA_DIR: PORTAL_DATA_DIR,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => {
    server = undefined
    throw new Error('The process of the CLI commands has ended.')
  })
  ended.catch(() => undefined)
  return { input: child.stdin, lines: createInterface({ input: child.stdout }), ended }
}

let server: CommandServer | undefined
let lastCommand: Promise<unknown> = Promise.resolve()

/** Runs one CLI command on the product under test and returns its output; throws if it fails. */
export async function runCli(...words: readonly string[]): Promise<string> {
  server ??= startCommandServer()
  const { input, lines, ended } = server
  const output = lastCommand.then(async () => {
    input.write(`${JSON.stringify(words)}\n`)
    const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
    return JSON.parse(line) as CommandOutput
  })
  lastCommand = output.catch(() => undefined)
  const { code, out, err } = await output
  if (code !== 0) throw new Error(`portal ${words.join(' ')}: ${err}`)
  return out.trim()
}

let supplierCount = 0

/** Creates a supplier for one journey, with settings such as `website_required=true`; returns its handle and origin. */
export async function createJourneySupplier(
  ...settings: readonly string[]
): Promise<{ handle: string; origin: string }> {
  supplierCount += 1
  // Workers that start in the same millisecond differ by their process.
  const handle = `journey-${Date.now().toString(36)}-${process.pid}-${supplierCount}`
  const host = `${handle}.localhost`
  const sets = settings.flatMap((setting) => ['--set', setting])
  const name = `Journey ${supplierCount}`
  const words = ['--handle', handle, '--name', name, '--currency', 'USD', '--host', host]
  await runCli('supplier', 'create', ...words, ...sets)
  return { handle, origin: `http://${host}:${new URL(process.env.PORTAL_URL ?? '').port}` }
}
