import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import { type DealerStatusId, dealerStatus } from '@portal/contract/statuses/dealer-status'
import { sql } from 'kysely'
import type { Db } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, withIdempotency } from '../../../domain/idempotency.ts'
import { presentIntegratorDealer } from '../../../presenters/integrator/dealer.presenter.ts'
import type { ListedObjects } from '../../../repositories/changes/change-page.repository.ts'
import { findListKeys, type ListQuery } from '../../../repositories/changes/list-page.repository.ts'
import { findStoredDealers } from '../../../repositories/dealers/stored-dealer.repository.ts'
import { changeDealerStatus } from '../change-dealer-status.ts'
import { createDealer } from '../create-dealer.ts'

interface DealerFilters {
  readonly dealerStatusId?: number | undefined
  readonly email?: string | undefined
  readonly externalId?: string | undefined
}

export async function listDealers(
  ctx: SupplierCtx,
  query: ListQuery & DealerFilters,
): Promise<
  | { items: IntegratorDealer[]; hasMore: boolean; after: string | null }
  | Refusal<'cursor_invalid' | 'cursor_expired'>
> {
  const found = await findListKeys(ctx, 'dealers', listedDealers(query), query)
  if (found instanceof Refusal) return found
  const { keys, hasMore, after } = found
  const stored = await findStoredDealers(
    ctx.db,
    ctx.owner,
    keys.map(({ id }) => id),
  )
  const byId = new Map(stored.map((dealer) => [dealer.id, dealer]))
  const dealers = keys.flatMap(({ id }) => byId.get(id) ?? [])
  return { items: dealers.map(presentIntegratorDealer), hasMore, after }
}

export async function retrieveDealer(
  { db, owner }: Pick<SupplierCtx, 'db' | 'owner'>,
  id: number,
): Promise<IntegratorDealer | Refusal<'dealer_not_found'>> {
  const [dealer] = await findStoredDealers(db, owner, [id])
  return dealer === undefined ? refuse('dealer_not_found') : presentIntegratorDealer(dealer)
}

export interface NewDealerInput {
  readonly email: string
  readonly externalId?: string | null | undefined
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly companyName?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly dealerStatusId?: DealerStatusId | undefined
  readonly groupId?: number | undefined
}

export type CreateRefusal = Refusal<'email_taken' | 'invalid_input'>

export async function createDealerByKey(ctx: SupplierCtx, input: NewDealerInput, key: string | undefined) {
  const requestHash = hashRequest(['dealer', input])
  return await withIdempotency<IntegratorDealer, CreateRefusal>(ctx, { key, requestHash }, (db) =>
    insertApiDealer({ ...ctx, db }, input),
  )
}

/** Creates a dealer in the caller's transaction; only the email is required. */
export async function insertApiDealer(
  ctx: SupplierCtx & { readonly db: Db },
  { externalId, firstName, lastName, companyName, phone, dealerStatusId, email, groupId }: NewDealerInput,
): Promise<IntegratorDealer | CreateRefusal> {
  const created = await createDealer(ctx, {
    email,
    externalId: externalId ?? undefined,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    companyName: companyName ?? '',
    phone: phone ?? '',
    statusId: dealerStatusId ?? dealerStatus.active.id,
    groupId,
    password: undefined,
  })
  if (!(created instanceof Refusal)) {
    const dealer = await retrieveDealer(ctx, created.id)
    if (dealer instanceof Refusal) throw new Error('A new dealer was not found.')
    return dealer
  }
  if (created.reason !== 'conflict')
    return refuse('invalid_input', { fields: { email: created.errors.join(' ') } })
  return refuse('email_taken', 'A dealer with that email or externalId already exists.')
}

export async function changeDealerStatusByKey(
  ctx: SupplierCtx,
  id: number,
  change: { readonly dealerStatusId: DealerStatusId; readonly cancelAt?: string | null | undefined },
): Promise<IntegratorDealer | Refusal<'dealer_not_found' | 'invalid_input'>> {
  const before = await retrieveDealer(ctx, id)
  if (before instanceof Refusal) return before
  const cancelAt = change.cancelAt == null ? undefined : new Date(change.cancelAt)
  const refusal = await changeDealerStatus(
    ctx,
    { ...ctx.owner, dealerId: id },
    { statusId: change.dealerStatusId, cancelAt },
  )
  if (refusal === undefined) return await retrieveDealer(ctx, id)
  if (refusal.reason === 'not_found') return refuse('dealer_not_found')
  return refuse('invalid_input', { fields: { cancelAt: refusal.errors.join(' ') } })
}

function listedDealers({ dealerStatusId, email, externalId }: DealerFilters): ListedObjects {
  const conditions = [
    ...(dealerStatusId === undefined ? [] : [sql<boolean>`o.status_id = ${dealerStatusId}`]),
    ...(email === undefined ? [] : [sql<boolean>`lower(o.email) = lower(${email})`]),
    ...(externalId === undefined ? [] : [sql<boolean>`o.external_id = ${externalId}`]),
  ]
  return {
    kind: 'dealer',
    table: sql`real_dealers`,
    id: sql<number>`o.id`,
    parentId: sql<null>`null::bigint`,
    joined: sql<boolean>`(o.supplier_id, o.id) = (c.supplier_id, c.object_id)`,
    where: conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`,
  }
}
