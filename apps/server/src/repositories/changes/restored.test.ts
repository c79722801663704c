import { prepareDatabase } from '@portal/database/connection/prepare-database'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../context/refusal.ts'
import { beginChangeEpoch } from './change-epoch.repository.ts'
import { findListKeys } from './list-page.repository.ts'
import { dealerWithOrders, listedTestOrders } from './paging.test-kit.ts'

const longAgo = '2020-01-01T00:00:00Z'

let scratch: ScratchDatabase
let orders: Awaited<ReturnType<typeof dealerWithOrders>>

beforeEach(async () => {
  scratch = await createScratchDatabase()
  orders = await dealerWithOrders(scratch.db, 5)
})

afterEach(() => scratch.drop())

async function page(query: object) {
  const { dealer } = orders
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  return await findListKeys({ db: scratch.db, owner }, 'orders', listedTestOrders, query)
}

/** Reads a whole list, one order per page. */
async function readAll(query: object) {
  const ids: number[] = []
  for (let asked = query; ; ) {
    const read = await page({ limit: 1, ...asked })
    if (read instanceof Refusal) throw new Error(read.reason)
    ids.push(...read.keys.map(({ id }) => id))
    const after = read.after ?? ''
    if (!read.hasMore) return { ids, after }
    asked = { after }
  }
}

/** Simulates restoring a dump from a cluster with much higher transaction ids. */
async function restoreElsewhere() {
  await sql`update object_changes set changed_in = (changed_in::text::int8 + 1000000000000)::text::xid8`.execute(
    scratch.db,
  )
  await sql`update change_epoch set made_in = 'elsewhere'`.execute(scratch.db)
}

test('after a restore into another cluster a list returns every order once, and then only changes', async () => {
  await restoreElsewhere()
  await prepareDatabase(scratch.url, { migrate: true })
  const first = await readAll({ updatedSince: longAgo })
  expect(first.ids).toEqual(orders.ids)
  const second = await readAll({ after: first.after })
  expect(second.ids).toEqual([])
  const [changed = 0] = orders.ids
  await scratch.db.updateTable('orders').set({ note: 'new' }).where('id', '=', changed).execute()
  expect((await readAll({ after: second.after })).ids).toEqual([changed])
})

test('refuses a cursor from before a restore, with the remedy, at the end of a list and within it', async () => {
  const within = await page({ limit: 2, updatedSince: longAgo })
  const { after } = await readAll({ updatedSince: longAgo })
  await restoreElsewhere()
  await prepareDatabase(scratch.url, { migrate: true })
  for (const cursor of [after, within instanceof Refusal ? '' : within.after]) {
    expect(await page({ after: cursor })).toMatchObject({
      reason: 'cursor_expired',
      errors: [expect.stringContaining('Read the list again without "after"')],
    })
  }
})

test('restarting the database keeps cursors valid; restoring it invalidates them', async () => {
  const { after } = await readAll({ updatedSince: longAgo })
  await prepareDatabase(scratch.url, { migrate: true })
  const known = await readAll({ updatedSince: longAgo })
  await prepareDatabase(scratch.url, { migrate: true })
  expect((await readAll({ after: known.after })).ids).toEqual([])
  await beginChangeEpoch(scratch.db)
  expect(await page({ after })).toMatchObject({ reason: 'cursor_expired' })
  expect(await page({ after: known.after })).toMatchObject({ reason: 'cursor_expired' })
})
