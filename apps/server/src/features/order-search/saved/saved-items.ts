import { refusals } from '@portal/contract/api/refusals'
import type { DealerCtx, StaffCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import {
  addSavedItem,
  findSavedItems,
  type NewSaved,
  replaceSavedItem,
  type SavedKind,
  type SavedOwner,
  type SavedRows,
} from '../../../repositories/orders/saved-search.repository.ts'
import { lockStaffRole } from '../../../repositories/staff/staff.repository.ts'

/** The owner of a saved search: a dealer or a staff member. */
export type SavedCtx = DealerCtx | StaffCtx

/** The maximum number of saved filters, groups or views of each owner. */
export const maxSaved = 200

/** A new row; `before` runs in the transaction and can refuse. */
interface SaveInput<Kind extends SavedKind, No extends Refusal> {
  readonly kind: Kind
  readonly row: NewSaved<Kind>
  readonly before?: (db: Transaction, owner: SavedOwner) => Promise<No | undefined>
}

type NameRefusal = Refusal<'name_taken' | 'too_many_saved'>

/** Saves under a name that is unique to this owner. */
export async function addSaved<Kind extends SavedKind, No extends Refusal = never>(
  ctx: SavedCtx,
  { kind, row, before }: SaveInput<Kind, No>,
): Promise<SavedRows[Kind] | NameRefusal | No> {
  return await withSavedItems(ctx, kind, async (db, owner, saved) => {
    if (saved.some(({ name }) => name === row.name)) return refuseName()
    if (saved.length >= maxSaved) return refuse('too_many_saved')
    return (await before?.(db, owner)) ?? (await addSavedItem(db, owner, kind, row))
  })
}

/** Replaces a saved item by id; undefined if there is none. */
export async function replaceSaved<Kind extends SavedKind, No extends Refusal = never>(
  ctx: SavedCtx,
  id: number,
  { kind, row, before }: SaveInput<Kind, No>,
): Promise<SavedRows[Kind] | NameRefusal | No | undefined> {
  return await withSavedItems(ctx, kind, async (db, owner, saved) => {
    if (!saved.some((one) => one.id === id)) return undefined
    if (saved.some((one) => one.name === row.name && one.id !== id)) return refuseName()
    return (await before?.(db, owner)) ?? (await replaceSavedItem(db, owner, kind, { id, row }))
  })
}

/** Runs work with the owner locked, which keeps names and defaults unique. */
export async function withSavedItems<Kind extends SavedKind, Done>(
  ctx: SavedCtx,
  kind: Kind,
  work: (db: Transaction, owner: SavedOwner, saved: readonly SavedRows[Kind][]) => Promise<Done>,
): Promise<Done> {
  const owner = savedOwnerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    if ('dealerId' in owner) await lockDealerForUpdate(db, owner)
    else await lockStaffRole(db, owner, owner.staffId)
    return await work(db, owner, await findSavedItems(db, owner, kind))
  })
}

export function savedOwnerOf(ctx: SavedCtx): SavedOwner {
  return 'staff' in ctx ? { ...ctx.owner, staffId: ctx.staff.id } : ctx.owner
}

function refuseName(): Refusal<'name_taken'> {
  return refuse('name_taken', { fields: { name: refusals.name_taken.sentence } })
}
