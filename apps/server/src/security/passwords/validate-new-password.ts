import { newPassword } from '@portal/contract/fields/account/password'
import { staffPasswordLength } from '@portal/contract/staff/staff-password.rules'
import type { Db } from '../../context/db.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { findStaffRules } from '../../repositories/staff/staff-role.repository.ts'
import { guessableTerms, type KnownPerson, type NamedSupplier } from './guessable-terms.ts'
import { inPasswordQueue } from './password-hash.ts'
import { isEasyToGuess } from './password-strength.ts'

type NewPasswordRefusal = Refusal<'invalid_input' | 'common_password' | 'too_many_requests'>

interface PasswordUse {
  readonly supplier: NamedSupplier & { readonly flags: { readonly password_minimum_length: number } }
  readonly person: KnownPerson
  readonly field: string
}

/** Refuses a new password below the supplier's minimum length or easy to guess, as an error of its field. */
export async function validateNewPassword(
  password: string,
  use: PasswordUse,
): Promise<NewPasswordRefusal | undefined> {
  return await validateLength(password, use.supplier.flags.password_minimum_length, use)
}

/**
 * Refuses a staff member's new password if it is easy to guess or too short. The minimum is 10 characters (8 with
 * two-step sign-in), or more if any of the person's suppliers requires it.
 */
export async function validateStaffPassword(
  password: string,
  use: PasswordUse & {
    readonly db: Db
    readonly staff: { readonly id: number; readonly hasTwoStep: boolean }
  },
): Promise<NewPasswordRefusal | undefined> {
  const { passwordMinimumLength } = await findStaffRules(use.db, use.staff.id)
  const here = use.supplier.flags.password_minimum_length
  const minimum = Math.max(staffPasswordLength(use.staff.hasTwoStep), passwordMinimumLength, here)
  return await validateLength(password, minimum, use)
}

async function validateLength(
  password: string,
  minimum: number,
  use: PasswordUse,
): Promise<NewPasswordRefusal | undefined> {
  const issue = newPassword(minimum).safeParse(password).error?.issues[0]
  if (issue !== undefined) return refuse('invalid_input', { fields: { [use.field]: issue.message } })
  return await refuseEasyPassword(password, use)
}

/** Refuses a password that is easy to guess, as an error of its field. */
export async function refuseEasyPassword(
  password: string,
  { supplier, person, field }: PasswordUse,
): Promise<Refusal<'common_password' | 'too_many_requests'> | undefined> {
  const isEasy = await inPasswordQueue(isEasyToGuess(password, guessableTerms(supplier, person)))
  if (isEasy instanceof Refusal) return isEasy
  if (!isEasy) return undefined
  const { errors } = refuse('common_password')
  return refuse('common_password', { fields: { [field]: errors.join(' ') } })
}
