import { newPassword } from '@portal/contract/account/account.schema'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { queueOrReject } from '../queues/concurrency-queue.ts'
import { type KnownPerson, knownTexts, type NamedSupplier } from './known-texts.ts'
import { passwordQueueFull } from './password-queue.ts'
import { isEasyToGuess } from './password-strength.ts'

interface PasswordUse {
  readonly supplier: NamedSupplier & { readonly flags: { readonly password_minimum_length: number } }
  readonly person: KnownPerson
  readonly field: string
}

/** Refuses a new password that is shorter than the supplier asks or easy to guess, next to the field it came in. */
export async function validateNewPassword(
  password: string,
  use: PasswordUse,
): Promise<Refusal<'invalid_input' | 'common_password' | 'too_many_requests'> | undefined> {
  const { password_minimum_length: minimum } = use.supplier.flags
  const issue = newPassword(minimum).safeParse(password).error?.issues[0]
  if (issue !== undefined) return refuse('invalid_input', { fields: { [use.field]: issue.message } })
  return await refuseEasyPassword(password, use)
}

/** Refuses a password that is easy to guess, next to the field it came in. */
export async function refuseEasyPassword(
  password: string,
  { supplier, person, field }: PasswordUse,
): Promise<Refusal<'common_password' | 'too_many_requests'> | undefined> {
  const isEasy = await queueOrReject(isEasyToGuess(password, knownTexts(supplier, person)))
  if (isEasy === 'busy') return passwordQueueFull()
  if (!isEasy) return undefined
  const { errors } = refuse('common_password')
  return refuse('common_password', { fields: { [field]: errors.join(' ') } })
}
