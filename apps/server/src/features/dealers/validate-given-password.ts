import type { SupplierCtx } from '../../context/operator-context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { guessableTerms, type KnownPerson } from '../../security/passwords/guessable-terms.ts'
import { isEasyToGuess } from '../../security/passwords/password-strength.ts'

export type GivenPasswordRefusal = Refusal<'invalid_input' | 'common_password'>

/** Refuses a password that is too short for the supplier, too long or easy to guess. */
export async function validateGivenPassword(
  { supplier }: Pick<SupplierCtx, 'supplier'>,
  password: string,
  person: KnownPerson,
): Promise<GivenPasswordRefusal | undefined> {
  const minimum = supplier.flags.password_minimum_length
  if ([...password].length < minimum) {
    return refuse('invalid_input', `Password must be at least ${minimum} characters.`)
  }
  if (password.length > 1000 || password.includes('\0')) {
    return refuse('invalid_input', 'That password is too long.')
  }
  return (await isEasyToGuess(password, guessableTerms(supplier, person)))
    ? refuse('common_password')
    : undefined
}
