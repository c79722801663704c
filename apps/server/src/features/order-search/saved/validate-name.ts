import { refusals } from '@portal/contract/api/refusals'
import { type Refusal, refuse } from '../../../context/refusal.ts'

/** How many filters, groups or views a dealer may save. */
export const maxSaved = 200

interface Named {
  readonly id: number
  readonly name: string
}

/**
 * Says whether something may be saved under a name beside what the dealer has saved already; `id` is its own when it is
 * replaced. The caller holds the dealer, so that nothing of the name comes in meanwhile.
 */
export function validateName(
  saved: readonly Named[],
  name: string,
  id?: number,
): Refusal<'name_taken' | 'too_many_saved'> | undefined {
  if (saved.some((one) => one.name === name && one.id !== id)) {
    return refuse('name_taken', { fields: { name: refusals.name_taken.sentence } })
  }
  return id === undefined && saved.length >= maxSaved ? refuse('too_many_saved') : undefined
}
