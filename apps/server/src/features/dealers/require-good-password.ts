import { refusals } from '@portal/contract/api/refusals'
import { CannotDo } from '../../context/cannot-do.ts'
import { isCommonPassword } from '../../security/common-passwords.ts'

/** Throws CannotDo for a password that is too short for the supplier or among the first that anyone would try. */
export function requireGoodPassword(password: string, minimum: number): void {
  if ([...password].length < minimum) throw new CannotDo(`Password must be at least ${minimum} characters.`)
  if (password.length > 1000 || password.includes('\0')) throw new CannotDo('That password is too long.')
  if (isCommonPassword(password)) throw new CannotDo(refusals.common_password.sentence)
}
