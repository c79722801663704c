import type { Ctx } from '../../../context.ts'
import { lockDealer } from '../../../records/lock-dealer.ts'
import {
  addSaved,
  findSaved,
  type NewSaved,
  replaceSaved,
  type SavedKind,
  type SavedRows,
  type SavedTransaction,
} from '../../../records/saved.record.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { judgeName } from './judge-name.ts'
import { notFound, ownerOf } from './saved-owner.ts'

/** What is kept: its row and, when it replaces something, the id of that. */
export interface Keeping<Kind extends SavedKind> {
  readonly row: NewSaved<Kind>
  readonly id?: number | undefined
}

type Owner = ReturnType<typeof ownerOf>
type NotKept<Kind extends SavedKind> = Refusal<'name_taken' | 'too_many_saved' | (typeof notFound)[Kind]>

/**
 * Keeps something under a name that nothing else of its kind has at this dealer; with an id it replaces what has that.
 * `before` may still refuse, or make room, once all else is well.
 */
export async function keepSaved<Kind extends SavedKind, No extends Refusal = never>(
  ctx: Ctx,
  kind: Kind,
  { row, id }: Keeping<Kind>,
  before?: (db: SavedTransaction, owner: Owner) => Promise<No | undefined>,
): Promise<SavedRows[Kind] | NotKept<Kind> | No> {
  const owner = ownerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    await lockDealer(db, owner)
    const kept = await findSaved(db, owner, kind)
    if (id !== undefined && !kept.some((one) => one.id === id)) return refuse(notFound[kind])
    const no = judgeName(kept, row.name, id) ?? (await before?.(db, owner))
    if (no !== undefined) return no
    if (id === undefined) return await addSaved(db, owner, kind, row)
    return (await replaceSaved(db, owner, kind, { id, row })) ?? refuse(notFound[kind])
  })
}
