import { refusals } from '@portal/contract/api/refusals'
import type { Transaction } from '../../../context/db.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import {
  addSavedItem,
  findSavedItems,
  type NewSaved,
  replaceSavedItem,
  type SavedKind,
  type SavedOwner,
  type SavedRows,
} from '../../../repositories/orders/saved-search.repository.ts'
import { lockSavedOwner, type SavedCtx, savedOwnerOf } from './saved-owner.ts'

/** How many filters, groups or views a dealer may save. */
export const maxSaved = 200

interface Named {
  readonly id: number
  readonly name: string
}

/** The reason to refuse with when the dealer has saved nothing of a kind under an id. */
const notFoundReasons = {
  filter: 'saved_filter_not_found',
  group: 'saved_filter_group_not_found',
  view: 'saved_view_not_found',
} as const satisfies Record<SavedKind, string>

export interface SaveInput<Kind extends SavedKind> {
  readonly row: NewSaved<Kind>
  readonly id?: number | undefined
}

type NotSaved<Kind extends SavedKind> = Refusal<
  'name_taken' | 'too_many_saved' | (typeof notFoundReasons)[Kind]
>

/**
 * Saves something under a name that nothing else of its kind has at this dealer; with an id it replaces what has that.
 * `before` may still refuse, or make room, once all else is well.
 */
export async function storeSaved<Kind extends SavedKind, No extends Refusal = never>(
  ctx: SavedCtx,
  kind: Kind,
  { row, id }: SaveInput<Kind>,
  before?: (db: Transaction, owner: SavedOwner) => Promise<No | undefined>,
): Promise<SavedRows[Kind] | NotSaved<Kind> | No> {
  const owner = savedOwnerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    await lockSavedOwner(db, owner)
    const saved = await findSavedItems(db, owner, kind)
    if (id !== undefined && !saved.some((one) => one.id === id)) return refuse(notFoundReasons[kind])
    const no = validateName(saved, row.name, id) ?? (await before?.(db, owner))
    if (no !== undefined) return no
    if (id === undefined) return await addSavedItem(db, owner, kind, row)
    return (await replaceSavedItem(db, owner, kind, { id, row })) ?? refuse(notFoundReasons[kind])
  })
}

/**
 * Says whether something may be saved under a name next to what the dealer has saved already; `id` is its own when it is
 * replaced. The caller holds the dealer, so that nothing of the name comes in meanwhile.
 */
function validateName(
  saved: readonly Named[],
  name: string,
  id?: number,
): Refusal<'name_taken' | 'too_many_saved'> | undefined {
  if (saved.some((one) => one.name === name && one.id !== id)) {
    return refuse('name_taken', { fields: { name: refusals.name_taken.sentence } })
  }
  return id === undefined && saved.length >= maxSaved ? refuse('too_many_saved') : undefined
}
