import { createInterface } from 'node:readline'
import { openDatabase } from '@portal/database/connection/open-database'

// Opens the database and runs commands from standard input, with one line of output per command.
const [dataDir = '', durability] = process.argv.slice(2)

function say(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

async function run(): Promise<void> {
  const started = performance.now()
  const report = (line: string) => process.stderr.write(`${line}\n`)
  const database = await openDatabase({
    dataDir,
    applicationName: 'opener',
    durability: durability === 'full' ? 'full' : 'none',
    report,
  })
  say({ openedAfterMs: Math.round(performance.now() - started) })
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'close') break
    say(
      await database.pool.query(line).then(
        ({ rows }) => ({ rows }),
        (error: Error) => ({ failed: error.message }),
      ),
    )
  }
  await database.close()
  say('closed')
}

run().catch((error: unknown) => {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  process.exitCode = 1
})
