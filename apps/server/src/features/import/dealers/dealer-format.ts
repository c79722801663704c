import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { applyDealers } from '../../../records/imports/dealers/apply-dealers.ts'
import { readWhoHasPassword, stageDealers } from '../../../records/imports/dealers/dealer-staging.ts'
import { settleDealers } from '../../../records/imports/dealers/settle-dealers.ts'
import { readRefusals } from '../../../records/imports/staged-refusals.ts'
import { titleIn } from '../column-plan.ts'
import type { ImportFormat } from '../import-format.ts'
import { dealerColumns } from './dealer-columns.ts'
import { createDealerRows } from './dealer-row.ts'

/** Dealers: one row per dealer, known by externalId, else by e-mail. */
export const dealerFormat: ImportFormat = {
  things: 'dealers',
  columns: dealerColumns,
  begin: async ({ session, supplier, dryRun }, plan) => {
    const hasPassword = await readWhoHasPassword(session)
    const copy = await stageDealers(session)
    const { auto_approve, password_minimum_length: passwordMinimum } = supplier.flags
    return {
      take: createDealerRows({
        copy,
        hasPassword,
        passwordMinimum,
        dryRun,
        titleOf: titleIn(dealerColumns, plan),
      }),
      flush: () => copy.flush(),
      settle: async () => {
        await copy.end()
        return await settleDealers(session)
      },
      refusals: () => readRefusals(session),
      apply: (onApplied) => {
        const status = auto_approve ? dealerStatus.approved.id : dealerStatus.pending.id
        return applyDealers(session, { columns: plan.carried, status }, onApplied)
      },
      warnings: () => [],
    }
  },
}
