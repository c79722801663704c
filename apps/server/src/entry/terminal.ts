import { runTerminal } from '../terminal/run-terminal.ts'
import { commandList } from './command-list.ts'

process.exitCode = await runTerminal(process.argv.slice(2), commandList)
