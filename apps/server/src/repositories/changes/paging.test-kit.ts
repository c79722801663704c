import { orderStatus } from '@portal/contract/statuses/order-status'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../context/refusal.ts'
import type { ListedObjects } from './change-page.repository.ts'
import { findListKeys } from './list-page.repository.ts'

export const listedTestOrders: ListedObjects = {
  kind: 'order',
  table: sql`orders`,
  id: sql`o.id`,
  parentId: sql`o.id`,
  joined: sql`(o.supplier_id, o.dealer_id, o.id) = (c.supplier_id, c.dealer_id, c.object_id)`,
  where: sql`o.order_status_id <> ${orderStatus.draft.id}`,
}

/** A test run's parameters: concurrent writers, writes of each, and page size. */
export interface PagingRun {
  readonly writers: number
  readonly writesEach: number
  readonly pageSize: number
  readonly random: () => number
}

type Db = Kysely<Tables>

export async function dealerWithOrders(
  db: Db,
  count: number,
): Promise<{ dealer: BuiltDealer; ids: number[] }> {
  const dealer = await buildDealer(db, await buildSupplier(db))
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push((await buildOrder(db, dealer)).id)
  return { dealer, ids }
}

/**
 * Pages by `updatedSince` and cursor during concurrent writes that commit in a different order than they started, until
 * nothing changes anymore. Returns the ids of orders whose last state wasn't listed.
 */
export async function findRowsMissedByPaging(
  db: Db,
  { dealer, ids }: { dealer: BuiltDealer; ids: readonly number[] },
  { writers, writesEach, pageSize, random }: PagingRun,
): Promise<number[]> {
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  const seen = new Map<number, string>()
  const since = new Date(Date.now() + 60_000).toISOString()
  const before = new Map<number, string>()
  for (const id of ids) before.set(id, await noteOf(db, id))
  let after: string | null = null
  const readPage = async () => {
    const query = { limit: pageSize, updatedSince: since, ...(after === null ? {} : { after }) }
    const page = await findListKeys({ db, owner }, 'orders', listedTestOrders, query)
    if (page instanceof Refusal) throw new Error('The cursor is refused.')
    after = page.after
    for (const { id } of page.keys) seen.set(id, await noteOf(db, id))
    return page
  }
  await readPage()
  let isWriting = true
  const written = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < writesEach; n += 1) await write(db, ids, `${writer} ${n} ${random()}`, random)
    }),
  ).finally(() => {
    isWriting = false
  })
  while (isWriting) await readPage()
  await written
  const readToEnd = async () => {
    while ((await readPage()).hasMore);
  }
  // A list shows the snapshot of its first page; later changes are in the next list.
  await readToEnd()
  await readToEnd()
  const missed: number[] = []
  for (const id of ids) {
    const note = await noteOf(db, id)
    if (note !== before.get(id) && seen.get(id) !== note) missed.push(id)
  }
  return missed
}

async function noteOf(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('orders').select('note').where('id', '=', id).executeTakeFirstOrThrow()).note
}

/** Writes one or two orders, and sometimes delays the commit. */
async function write(db: Db, ids: readonly number[], note: string, random: () => number): Promise<void> {
  const first = Math.floor(random() * ids.length)
  const chosen = [ids[first], ids[first + 1]].slice(0, random() < 0.5 ? 1 : 2)
  const pauseSeconds = random() < 0.3 ? random() * 0.03 : 0
  await db.transaction().execute(async (transaction) => {
    for (const id of chosen) {
      if (id === undefined) continue
      await transaction.updateTable('orders').set({ note }).where('id', '=', id).execute()
    }
    if (pauseSeconds > 0) await sql`select pg_sleep(${pauseSeconds})`.execute(transaction)
  })
}
