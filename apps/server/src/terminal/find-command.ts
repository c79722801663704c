import type { Command } from 'commander'

/** The command that several features extend; its owner describes it. */
export function findCommand(program: Command, name: string): Command {
  return program.commands.find((command) => command.name() === name) ?? program.command(name)
}
