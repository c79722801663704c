import type { EndpointName } from '@portal/contract/api/endpoints'
import type { TagChange } from '@portal/contract/orders/tags/order-tags.schema'
import type { Actor } from '../../context/actor.ts'
import type { DatedAnyOwner, Db } from '../../context/db.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { type ChangedTags, changeTags } from '../../repositories/orders/changes/order-tag.repository.ts'

/** The request that changes tags, with the id in its path. */
interface TagRequest {
  readonly by: Actor
  readonly name: EndpointName
  readonly id?: number
}

/** Adds and removes tags of these locked orders, and audits what changed, if anything. */
export async function changeAuditedTags(
  db: Db,
  owner: DatedAnyOwner,
  ids: readonly number[],
  tags: TagChange,
  { by, name, id }: TagRequest,
): Promise<ChangedTags> {
  const done = await changeTags(db, owner, ids, tags)
  const { changed, added, removed } = done
  if (changed.length === 0) return done
  const selected = id === undefined ? { bulkActionItemIds: [...changed].sort((a, b) => a - b) } : {}
  const data = {
    ...{ call: name, params: id === undefined ? {} : { id }, isDone: true },
    ...('dealerId' in owner && { dealerId: owner.dealerId }),
    ...(changed.length === 1 && { orderId: changed[0] }),
    body: {
      ...selected,
      ...(added.length > 0 && { add: added }),
      ...(removed.length > 0 && { remove: removed }),
    },
  }
  await addAuditEntry(db, { at: owner.now, actor: by, command: name, supplierId: owner.supplierId, data })
  return done
}
