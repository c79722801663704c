import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { columnTitles } from '../columns/column-plan.ts'
import type { ImportFormat } from '../import-format.ts'
import { readRefusals } from '../staging/staged-refusals.sql.ts'
import { applyDealers } from './apply-dealers.sql.ts'
import { dealerImportColumns } from './dealer-columns.ts'
import { createDealerRows } from './dealer-row.ts'
import { readDealersWithPassword, stageDealers } from './dealer-staging.sql.ts'
import { planImportedDealers } from './plan-dealers.sql.ts'

/** Dealers: one row per dealer, known by externalId, else by e-mail. */
export const dealerFormat: ImportFormat = {
  things: 'dealers',
  columns: dealerImportColumns,
  begin: async ({ session, supplier, dryRun, ctx }, plan) => {
    const hasPassword = await readDealersWithPassword(session)
    const copy = await stageDealers(session)
    return {
      take: createDealerRows({
        copy,
        hasPassword,
        supplier,
        dryRun,
        titleOf: columnTitles(plan),
      }),
      flush: () => copy.flush(),
      settle: async () => {
        await copy.end()
        return await planImportedDealers(session)
      },
      refusals: () => readRefusals(session),
      apply: (onApplied) => {
        const status = supplier.flags.auto_approve ? dealerStatus.approved.id : dealerStatus.pending.id
        return applyDealers(session, { columns: plan.carried, status, actor: ctx.actor }, onApplied)
      },
      warnings: () => [],
    }
  },
}
