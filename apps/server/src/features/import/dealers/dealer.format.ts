import { basename } from 'node:path'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { guessableTerms } from '../../../security/passwords/guessable-terms.ts'
import { hashPassword } from '../../../security/passwords/password-hash.ts'
import { isEasyToGuess } from '../../../security/passwords/password-strength.ts'
import { columnTitles } from '../columns/column-plan.ts'
import type { RowError, RowValues } from '../columns/row-reader.ts'
import type { ImportContext, ImportFormat } from '../import-format.ts'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { createRefusals, readRefusals } from '../staging/staged-refusals.sql.ts'
import { stagedTypes, stageRows } from '../staging/staging-table.sql.ts'
import { applyDealers } from './apply-dealers.sql.ts'
import { type DealerColumn, dealerImportColumns } from './dealer-columns.ts'
import { planImportedDealers } from './plan-dealers.sql.ts'

interface DealerRowContext {
  readonly copy: CopyIn
  readonly hasPassword: (externalId: string | null, email: string) => boolean
  readonly supplier: ImportContext['supplier']
  /** Passwords are checked but not hashed. */
  readonly dryRun: boolean
  readonly titleOf: (column: DealerColumn) => string
}

const { password: _, ...staged } = stagedTypes(dealerImportColumns)

/** One row per dealer, identified by externalId, else by email. */
export const dealerFormat: ImportFormat = {
  pluralName: 'dealers',
  columns: dealerImportColumns,
  begin: async ({ session, supplier, dryRun, grants, ctx }, plan, file) => {
    let changesEmails = false
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
        const planned = await planImportedDealers(session, { grants, columns: plan.carried })
        changesEmails = planned.changesEmails
        const { created, updated, unchanged } = planned
        return { created, updated, unchanged }
      },
      refusals: () => readRefusals(session),
      apply: (onApplied) => {
        const status = supplier.flags.auto_approve ? dealerStatus.approved.id : dealerStatus.pending.id
        return applyDealers(session, { ctx, columns: plan.carried, status, file: basename(file) }, onApplied)
      },
      permissions: () => (changesEmails ? [dealerImportColumns.email.changePermission] : []),
      warnings: () => [],
    }
  },
}

/** Recreates the staging table of a dealers file and starts filling it. */
async function stageDealers(session: ImportSession): Promise<CopyIn> {
  await createRefusals(session)
  return await stageRows(session, {
    name: 'import_dealers',
    filled: { line: 'int primary key', ...staged, passwordHash: 'text' },
    added: 'dealer_id int, action text, batch int, source_hash bytea',
  })
}

/** Reads, once per file, which dealers have a password; the lookup is by externalId or email. */
async function readDealersWithPassword(
  session: ImportSession,
): Promise<(externalId: string | null, email: string) => boolean> {
  const rows = await session.run(sql<{ external_id: string | null; email: string }>`
    select external_id, email from dealers
    where ${belongsToSupplier(session)} and password_hash is not null`)
  const externalIds = new Set(rows.map((row) => row.external_id))
  const emails = new Set(rows.map((row) => row.email.toLowerCase()))
  return (externalId, email) =>
    (externalId !== null && externalIds.has(externalId)) || emails.has(email.toLowerCase())
}

/** Validates and stages the rows of a dealers file. */
function createDealerRows(
  context: DealerRowContext,
): (line: number, values: RowValues<DealerColumn>) => Promise<RowError | undefined> {
  return async (line, values) => {
    const { password, ...others } = values
    // Strength checks and hashing are slow, so the file's password is skipped for dealers who already have one.
    const first = context.hasPassword(values.externalId, values.email ?? '') ? null : password
    const reason = first === null ? undefined : await findPasswordProblem(first, values, context.supplier)
    if (reason !== undefined) return { column: context.titleOf('password'), reason }
    const passwordHash =
      first === null ? null : context.dryRun ? '' : await hashPassword(first, { isPatient: true })
    context.copy.write({ line, ...others, passwordHash })
    return undefined
  }
}

async function findPasswordProblem(
  password: string,
  values: RowValues<DealerColumn>,
  supplier: ImportContext['supplier'],
): Promise<string | undefined> {
  const { password_minimum_length: minimum } = supplier.flags
  if ([...password].length < minimum) return `must be at least ${minimum} characters`
  const person = { ...values, email: values.email ?? '' }
  return (await isEasyToGuess(password, guessableTerms(supplier, person), { isPatient: true }))
    ? 'is too easy to guess'
    : undefined
}
