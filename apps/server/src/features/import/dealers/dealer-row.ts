import { knownTexts } from '../../../security/passwords/known-texts.ts'
import { hashPassword } from '../../../security/passwords/password-hash.ts'
import { isEasyToGuess } from '../../../security/passwords/password-strength.ts'
import type { RowFault, RowValues } from '../columns/row-reader.ts'
import type { ImportContext } from '../import-format.ts'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { DealerColumn } from './dealer-columns.ts'

export interface DealerRowContext {
  readonly copy: CopyIn
  readonly hasPassword: (externalId: string | null, email: string) => boolean
  readonly supplier: ImportContext['supplier']
  /** Passwords are checked but not hashed. */
  readonly dryRun: boolean
  readonly titleOf: (column: DealerColumn) => string
}

/** Checks and stages the rows of a dealers file one after the other. */
export function createDealerRows(
  context: DealerRowContext,
): (line: number, values: RowValues<DealerColumn>) => Promise<RowFault | undefined> {
  return async (line, values) => {
    const { password, ...others } = values
    const reason = password === null ? undefined : await findPasswordFault(password, values, context.supplier)
    if (reason !== undefined) return { column: context.titleOf('password'), reason }
    const passwordHash = password === null ? null : await hashFirstPassword(password, values, context)
    context.copy.write({ line, ...others, passwordHash })
    return undefined
  }
}

async function findPasswordFault(
  password: string,
  values: RowValues<DealerColumn>,
  supplier: ImportContext['supplier'],
): Promise<string | undefined> {
  const { password_minimum_length: minimum } = supplier.flags
  if ([...password].length < minimum) return `must have at least ${minimum} characters`
  const person = { ...values, email: values.email ?? '' }
  return (await isEasyToGuess(password, knownTexts(supplier, person))) ? 'is too easy to guess' : undefined
}

/** Hashing takes long on purpose, so it is done only for dealers who have no password yet. */
async function hashFirstPassword(
  password: string,
  values: RowValues<DealerColumn>,
  { hasPassword, dryRun }: DealerRowContext,
): Promise<string | null> {
  if (hasPassword(values.externalId, values.email ?? '')) return null
  return dryRun ? '' : await hashPassword(password)
}
