import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { CommandContext } from '../../../terminal/command-context.ts'
import { CommandError } from '../../../terminal/command-error.ts'
import { readCellMap } from './read-cell-map.ts'

/** Adds the command that checks which host belongs to which installation. */
export function addCellsCommand(program: Command, { terminal }: CommandContext): void {
  program
    .command('cells')
    .description('Checks the map by which a proxy sends each host to its installation.')
    .argument('<file>', 'the map: a host and the name of a cell in each line')
    .option('--nginx', 'prints it as nginx reads it')
    .action((file: string, { nginx }: { nginx?: boolean }) => {
      const { cells, faults } = readCellMap(readMap(file))
      if (faults.length > 0) throw new CommandError(faults.join('\n'))
      if (nginx === true)
        return terminal.print([...cells].map(([host, cell]) => `${host} ${cell};`).join('\n'))
      terminal.print(`${cells.size} hosts in ${new Set(cells.values()).size} cells, each host once.`)
    })
}

function readMap(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}
