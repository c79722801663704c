import { serveSandbox } from '../http/serve-sandbox.ts'

const { PAY_SANDBOX_HOST = 'localhost', PAY_SANDBOX_PORT = '4242', PAY_SANDBOX_LEDGER } = process.env
const isTied = process.env.PAY_SANDBOX_TIED === 'true'

const sandbox = await serveSandbox({
  host: PAY_SANDBOX_HOST,
  port: Number(PAY_SANDBOX_PORT),
  ledgerPath: PAY_SANDBOX_LEDGER ?? './data/pay-sandbox.jsonl',
}).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  // The parent process reports it and retries.
  if (!isTied) console.error(`Port ${PAY_SANDBOX_PORT} is in use by another program.`)
  process.exit(1)
})
// The parent process reads the port from the first line.
console.log(String(sandbox.port))

const stop = () => void sandbox.close().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
if (isTied) {
  // The parent keeps standard input open; it closes when the parent ends, even if killed.
  process.stdin.resume()
  process.stdin.on('end', stop)
}
