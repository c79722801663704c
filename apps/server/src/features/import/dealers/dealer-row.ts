import { knownTexts } from '../../../security/passwords/known-texts.ts'
import { hashPassword } from '../../../security/passwords/password-hash.ts'
import { isEasyToGuess } from '../../../security/passwords/password-strength.ts'
import { columnIndex } from '../columns/column-index.ts'
import type { RowFault, RowValues } from '../columns/row-reader.ts'
import type { ImportContext } from '../import-format.ts'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import { accountAddressColumns, dealerImportColumns } from './dealer-columns.ts'

const at = columnIndex(dealerImportColumns)

/** What checking a dealer's row needs. */
export interface DealerRowContext {
  readonly copy: CopyIn
  readonly hasPassword: (externalId: string | null, email: string) => boolean
  readonly supplier: ImportContext['supplier']
  /** Passwords are checked but not hashed. */
  readonly dryRun: boolean
  readonly titleOf: (column: keyof typeof dealerImportColumns) => string
}

/** Checks and stages the rows of a dealers file one after the other. */
export function createDealerRows(
  context: DealerRowContext,
): (line: number, values: RowValues) => Promise<RowFault | undefined> {
  return async (line, values) => {
    const password = values[at.password] ?? null
    const reason = password === null ? undefined : await findPasswordFault(password, values, context.supplier)
    if (reason !== undefined) return { column: context.titleOf('password'), reason }
    context.copy.write([
      line,
      values[at.externalId] ?? null,
      values[at.email] ?? null,
      values[at.firstName] ?? null,
      values[at.lastName] ?? null,
      values[at.phone] ?? null,
      values[at.companyName] ?? null,
      values[at.website] ?? null,
      values[at.taxId] ?? null,
      values[at.status] ?? null,
      values[at.cancelAt] ?? null,
      values[at.creditAvailable] ?? null,
      values[at.creditUsed] ?? null,
      readAddress(values),
      values[at.autoAuthorize] ?? null,
      values[at.autoAuthorizeUpTo] ?? null,
      values[at.timeZone] ?? null,
      password === null ? null : await hashFirstPassword(password, values, context),
    ])
    return undefined
  }
}

async function findPasswordFault(
  password: string,
  values: RowValues,
  supplier: ImportContext['supplier'],
): Promise<string | undefined> {
  const { password_minimum_length: minimum } = supplier.flags
  if ([...password].length < minimum) return `must have at least ${minimum} characters`
  const person = {
    email: values[at.email] ?? '',
    firstName: values[at.firstName],
    lastName: values[at.lastName],
    companyName: values[at.companyName],
  }
  return (await isEasyToGuess(password, knownTexts(supplier, person))) ? 'is too easy to guess' : undefined
}

/** Hashing takes long on purpose, so it is done only for dealers who have no password yet. */
async function hashFirstPassword(
  password: string,
  values: RowValues,
  { hasPassword, dryRun }: DealerRowContext,
): Promise<string | null> {
  if (hasPassword(values[at.externalId] ?? null, values[at.email] ?? '')) return null
  return dryRun ? '' : await hashPassword(password)
}

function readAddress(values: RowValues): string | null {
  const parts = accountAddressColumns.flatMap((column) => {
    const value = values[at[column]] ?? null
    return value === null ? [] : [[column, value] as const]
  })
  return parts.length === 0 ? null : JSON.stringify(Object.fromEntries(parts))
}
