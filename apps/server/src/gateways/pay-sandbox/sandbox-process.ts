import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isBuiltServer, serverFolder } from '../../context/installation/server-folder.ts'

export interface SandboxProcess {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
  onEnd(ended: () => void): void
}

const program = isBuiltServer
  ? [join(import.meta.dirname, 'sandbox.mjs')]
  : ['--import', import.meta.resolve('tsx'), join(serverFolder, '../pay-sandbox/src/entry/serve.ts')]

/**
 * Starts the pretend card network. It ends with this process, also when that is killed: the other end of its standard
 * input is then closed by the operating system.
 */
export async function startSandboxProcess(where: {
  host: string
  port: number
  ledgerPath: string
}): Promise<SandboxProcess> {
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      PAY_SANDBOX_HOST: where.host,
      PAY_SANDBOX_PORT: String(where.port),
      PAY_SANDBOX_LEDGER: where.ledgerPath,
      PAY_SANDBOX_TIED: 'true',
    },
    // Ctrl-C reaches the whole group; a session of its own lets the portal finish what it was asked first.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const port = await Promise.race([
    once(lines, 'line').then(([line]) => Number(line)),
    ended.then(() => {
      throw new Error('The payment sandbox could not start.')
    }),
  ])
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.stdin.end()
      await ended
    },
    onEnd: (listener) => void ended.then(listener),
  }
}
