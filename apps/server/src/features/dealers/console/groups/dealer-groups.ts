import type { BodyOf } from '@portal/contract/api/endpoints'
import type { StaffCtx } from '../../../../context/context.ts'
import type { Transaction } from '../../../../context/db.ts'
import { refusableTransaction } from '../../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../../context/refusal.ts'
import { addAuditEntry } from '../../../../repositories/operations/audit-entry.repository.ts'
import {
  copyDealerGroup,
  type DealerGroup,
  findDealerGroup,
  findFirstDealerGroup,
  isGroupNameTaken,
  listDealerGroups,
  lockDealerGroup,
  removeDealerGroup,
  renameDealerGroup,
} from '../../../../repositories/suppliers/dealer-group.repository.ts'

export async function readDealerGroups({ db, owner }: Pick<StaffCtx, 'db' | 'owner'>) {
  return { items: await listDealerGroups(db, owner) }
}

/** Adds a group that can order immediately: it copies another group's shipping methods and rates. */
export async function addDealerGroup(
  ctx: StaffCtx,
  { name, methodsOf }: BodyOf<'createDealerGroup'>,
): Promise<DealerGroup | Refusal<'dealer_group_not_found' | 'name_taken'>> {
  return await refuseTakenNames('name', () =>
    refusableTransaction(ctx.db, async (db) => {
      const from = await findDealerGroup(db, ctx.owner, methodsOf)
      if (from === undefined) return refuse('dealer_group_not_found')
      const group = await copyDealerGroup(db, ctx.owner, { name, from: from.id, now: ctx.now })
      await audit(ctx, db, 'add', { ...group, methodsOf: from.name })
      return group
    }),
  )
}

/** Renames a group; refused if its name changed since the caller read it. */
export async function changeGroupName(
  ctx: StaffCtx,
  id: number,
  { from, to }: BodyOf<'updateDealerGroup'>,
): Promise<DealerGroup | Refusal<'dealer_group_not_found' | 'dealer_group_changed' | 'name_taken'>> {
  return await refuseTakenNames('to', () =>
    refusableTransaction(ctx.db, async (db) => {
      const known = await lockDealerGroup(db, ctx.owner, id)
      if (known === undefined) return refuse('dealer_group_not_found')
      if (known.name !== from && known.name !== to) {
        return refuse('dealer_group_changed', `This group is now called “${known.name}”.`)
      }
      if (known.name === to) return known
      await renameDealerGroup(db, ctx.owner, { id, name: to })
      await audit(ctx, db, 'rename', { id, from: known.name, name: to })
      return { id, name: to }
    }),
  )
}

/** Removes a group without dealers; the first one stays, because new dealers join it. */
export async function deleteGroup(
  ctx: StaffCtx,
  id: number,
): Promise<{ success: true } | Refusal<'dealer_group_not_found' | 'dealer_group_in_use'>> {
  const refusal = await refusableTransaction(ctx.db, async (db) => {
    const known = await lockDealerGroup(db, ctx.owner, id)
    if (known === undefined) return refuse('dealer_group_not_found')
    if (known.id === (await findFirstDealerGroup(db, ctx.owner.supplierId))) {
      return refuse('dealer_group_in_use', "New dealers join this group, so it can't be removed.")
    }
    const isRemoved = await removeDealerGroup(db, ctx.owner, { id, now: ctx.now })
    if (!isRemoved) return refuse('dealer_group_in_use')
    await audit(ctx, db, 'remove', { ...known })
    return undefined
  })
  return refusal ?? { success: true }
}

async function refuseTakenNames<Answer>(
  field: string,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'name_taken'>> {
  try {
    return await work()
  } catch (error) {
    if (!isGroupNameTaken(error)) throw error
    return refuse('name_taken', { fields: { [field]: refuse('name_taken').errors.join(' ') } })
  }
}

async function audit(
  { actor, now, owner: { supplierId } }: StaffCtx,
  db: Transaction,
  verb: 'add' | 'rename' | 'remove',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await addAuditEntry(db, { actor, at: now, supplierId, command: `dealer-group ${verb}`, data })
}
