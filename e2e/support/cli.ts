import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs one command of the operator's terminal on the product the journeys visit; answers what it printed. */
export async function runCli(...words: readonly string[]): Promise<string> {
  const { PORTAL_URL, PORTAL_DATA_DIR } = process.env
  if (!PORTAL_URL || !PORTAL_DATA_DIR) {
    throw new Error(
      'This journey uses the terminal: set PORTAL_DATA_DIR to the data of the product at PORTAL_URL.',
    )
  }
  const env = { ...process.env, PORT: new URL(PORTAL_URL).port, DATA_DIR: PORTAL_DATA_DIR }
  const entry = ['--import', 'tsx', 'apps/server/src/entry/terminal.ts']
  const { stdout } = await run(process.execPath, [...entry, ...words], { cwd: repository, env })
  return stdout.trim()
}

let made = 0

/** Makes a supplier for one journey, with settings such as `website_required=true`; answers its handle and origin. */
export async function createJourneySupplier(
  ...settings: readonly string[]
): Promise<{ handle: string; origin: string }> {
  made += 1
  const handle = `journey-${Date.now().toString(36)}-${made}`
  const host = `${handle}.localhost`
  const sets = settings.flatMap((setting) => ['--set', setting])
  const name = `Journey ${made}`
  const words = ['--handle', handle, '--name', name, '--currency', 'USD', '--host', host]
  await runCli('supplier', 'create', ...words, ...sets)
  return { handle, origin: `http://${host}:${new URL(process.env.PORTAL_URL ?? '').port}` }
}
