import { createInterface } from 'node:readline'
import { joinEmbeddedServer } from '@portal/database/embedded/embedded-server'
import { readConfig } from '../../context/installation/config.ts'
import { runTerminal } from '../../terminal/run-terminal.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { commandList } from '../command-list.ts'

// Runs CLI commands for tests in one process, since starting Node and joining the embedded database for each command
// would take most of their time. A line of input is a command, as a JSON array of its words; a line of output is its
// exit code and output in JSON.
const { databaseUrl, dataDir } = readConfig()
const embedded =
  databaseUrl === undefined
    ? await joinEmbeddedServer({ dataDir, applicationName: 'portal commands', mustExist: true })
    : undefined
const env = { ...process.env, DATABASE_URL: databaseUrl ?? embedded?.url }
for await (const line of createInterface({ input: process.stdin })) {
  const out: string[] = []
  const err: string[] = []
  const terminal: Terminal = {
    print: (text) => out.push(text),
    printJson: (value) => out.push(JSON.stringify(value)),
    note: (text) => err.push(text),
    progress: () => {},
  }
  const code = await runTerminal(JSON.parse(line) as string[], commandList, { terminal, env })
  process.stdout.write(`${JSON.stringify({ code, out: out.join('\n'), err: err.join('\n') })}\n`)
}
await embedded?.leave()
