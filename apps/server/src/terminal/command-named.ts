import type { Command } from 'commander'

/** The command to which several features add their own; the one that it belongs to describes it. */
export function commandNamed(program: Command, name: string): Command {
  return program.commands.find((command) => command.name() === name) ?? program.command(name)
}
