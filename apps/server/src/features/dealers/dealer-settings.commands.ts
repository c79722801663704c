import { dealerSettings } from '@portal/contract/settings/dealer-settings'
import type { Command } from 'commander'
import { type OperatorContext, withOperatorCtx } from '../../operator/operator-context.ts'
import { formatTable } from '../../operator/table.ts'
import { changeDealerSettings, readDealerSettings } from './change-dealer-settings.ts'
import { type DealerOptions, named, readName } from './named-dealer.ts'

interface SettingsOptions extends DealerOptions {
  readonly autoAuthorize?: string
  readonly autoAuthorizeUpTo?: string
  readonly timeZone?: string
  readonly json?: boolean
}

/** Adds the commands that change and show a dealer's own settings. */
export function addDealerSettings(dealers: Command, context: OperatorContext): void {
  const { terminal } = context
  named(dealers.command('set'), 'Changes settings of a dealer, which the dealer can change itself, too.')
    .option('--auto-authorize <yes|no>', dealerSettings.auto_authorize.description)
    .option(
      '--auto-authorize-up-to <amount|none>',
      'The greatest total that is authorized without asking; none is no limit, 0 authorizes nothing.',
    )
    .option(
      '--time-zone <name>',
      'IANA name such as America/New_York, or UTC: in which times are shown and days are meant.',
    )
    .action(async (options: SettingsOptions) => {
      const dealer = readName(options)
      await withOperatorCtx(context, (ctx) => changeDealerSettings(ctx, dealer, options))
      terminal.print(`Changed the settings of ${dealer.dealer}.`)
    })
  named(dealers.command('settings'), 'Shows the settings of a dealer.')
    .option('--json', 'print JSON')
    .action(async (options: SettingsOptions) => {
      const found = await withOperatorCtx(context, (ctx) => readDealerSettings(ctx, readName(options)))
      if (options.json === true) return terminal.printJson(found)
      terminal.print(
        formatTable(
          ['SETTING', 'VALUE'],
          [
            ['auto-authorize', found.autoAuthorize ? 'yes' : 'no'],
            ['auto-authorize-up-to', found.autoAuthorizeUpTo ?? 'none'],
            ['time-zone', found.timeZone],
          ],
        ),
      )
    })
}
