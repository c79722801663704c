import { type Command, Option } from 'commander'
import { listenForStop } from '../../context/installation/stop-signal.ts'
import type { CommandContext } from '../../terminal/command-context.ts'
import { CommandError, orEnd } from '../../terminal/command-error.ts'
import { commandNamed } from '../../terminal/command-named.ts'
import { forwardMessages } from './listen/forward-messages.ts'

interface ListenOptions {
  readonly token: string
  readonly forward: string
  readonly url?: string
}

/** Adds the command that forwards events to a program without a public address, below those about webhooks. */
export function addWebhookListenCommand(program: Command, { terminal, config }: CommandContext): void {
  const webhook = commandNamed(program, 'webhook')
  webhook
    .command('listen')
    .description('Forwards events to a program on this machine, until Ctrl-C; it needs no public address.')
    .requiredOption('--token <token>', 'an API token or key with the scope webhooks:write')
    .requiredOption('--forward <address>', 'where they go, such as http://localhost:3000/hook')
    .addOption(new Option('--url <address>', 'the portal, where it is not this one').env('PORTAL_URL'))
    .action(async ({ token, forward, url }: ListenOptions) => {
      const stopSignal = listenForStop({ announce: () => undefined })
      const { signal } = stopSignal
      try {
        orEnd(
          await forwardMessages({
            portalUrl: readUrl('--url', url ?? config.publicUrl),
            forwardUrl: readUrl('--forward', forward),
            ...{ token, signal, print: (line) => terminal.print(line) },
          }).catch((error: unknown) => {
            if (!signal.aborted) throw error
          }),
        )
      } finally {
        stopSignal.close()
      }
    })
}

function readUrl(option: string, text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text
  throw new CommandError(`${option} must be an address such as http://localhost:3000/hook, not "${text}".`)
}
