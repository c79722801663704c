import { newPassword } from '@portal/contract/account/account.schema'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { isEasyToGuess } from './password-strength.ts'

/** Refuses a new password that is shorter than the supplier asks or easy to guess, beside the field it came in. */
export async function validateNewPassword(
  password: string,
  rule: { minimum: number; field: string },
): Promise<Refusal<'invalid_input' | 'common_password'> | undefined> {
  const issue = newPassword(rule.minimum).safeParse(password).error?.issues[0]
  if (issue !== undefined) return refuse('invalid_input', { fields: { [rule.field]: issue.message } })
  return await refuseEasyPassword(password, rule.field)
}

/** Refuses a password that is easy to guess, beside the field it came in. */
export async function refuseEasyPassword(
  password: string,
  field: string,
): Promise<Refusal<'common_password'> | undefined> {
  if (!(await isEasyToGuess(password))) return undefined
  const { errors } = refuse('common_password')
  return refuse('common_password', { fields: { [field]: errors.join(' ') } })
}
