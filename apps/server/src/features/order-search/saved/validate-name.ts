import { refusals } from '@portal/contract/api/refusals'
import { type Refusal, refuse } from '../../../context/refusal.ts'

/** How many filters, groups or views a dealer may keep: more than anyone could find again. */
export const maxSaved = 200

interface Named {
  readonly id: number
  readonly name: string
}

/**
 * Says whether something may be kept under a name beside what the dealer has kept already; `id` is its own when it is
 * replaced. The caller holds the dealer, so that nothing of the name comes in meanwhile.
 */
export function validateName(
  kept: readonly Named[],
  name: string,
  id?: number,
): Refusal<'name_taken' | 'too_many_saved'> | undefined {
  if (kept.some((one) => one.name === name && one.id !== id)) {
    return refuse('name_taken', { fields: { name: refusals.name_taken.sentence } })
  }
  return id === undefined && kept.length >= maxSaved ? refuse('too_many_saved') : undefined
}
