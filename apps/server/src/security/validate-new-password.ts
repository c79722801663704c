import { newPassword } from '@portal/contract/account/account.schema'
import { type Refusal, refuse } from '../context/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Says no to a new password that is shorter than the supplier wants or easy to guess, beside the field it came in. */
export function validateNewPassword(
  password: string,
  asked: { minimum: number; field: string },
): Refusal<'invalid_input' | 'common_password'> | undefined {
  const issue = newPassword(asked.minimum).safeParse(password).error?.issues[0]
  if (issue !== undefined) return refuse('invalid_input', { fields: { [asked.field]: issue.message } })
  if (!isCommonPassword(password)) return undefined
  const { errors } = refuse('common_password')
  return refuse('common_password', { fields: { [asked.field]: errors.join(' ') } })
}
