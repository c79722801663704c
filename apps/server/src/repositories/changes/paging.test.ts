import { connect } from '@portal/database/connection/connect'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../context/refusal.ts'
import { decodeCursor, encodeCursor } from './list-cursor.ts'
import { findListKeys } from './list-page.repository.ts'
import { dealerWithOrders, findRowsMissedByPaging, listedTestOrders } from './paging.test-kit.ts'

const scratch = provideDatabase()

test('paging by updatedSince and cursor next to 20 writers misses nothing', async () => {
  const { db } = connect({ url: scratch.url, applicationName: 'paging', max: 24 })
  for (let run = 0; run < 2; run += 1) {
    const orders = await dealerWithOrders(db, 12)
    const options = { writers: 20, writesEach: 5, pageSize: 3, random: Math.random }
    expect(await findRowsMissedByPaging(db, orders, options)).toEqual([])
  }
  await db.destroy()
}, 120_000)

test('a change written before a page and committed after it appears later', async () => {
  const { dealer, ids } = await dealerWithOrders(scratch.db, 2)
  const ctx = { db: scratch.db, owner: { supplierId: dealer.supplier.id, dealerId: dealer.id } }
  const read = async (query: object) => {
    const page = await findListKeys(ctx, 'orders', listedTestOrders, query)
    if (page instanceof Refusal) throw new Error('The cursor is refused.')
    return { ids: page.keys.map(({ id }) => id), after: page.after ?? '' }
  }
  const [early = 0, late = 0] = ids
  let cursor = (await read({ updatedSince: '2020-01-01T00:00:00Z' })).after
  await scratch.db.transaction().execute(async (slow) => {
    await slow.updateTable('orders').set({ note: 'slow' }).where('id', '=', early).execute()
    await scratch.db.updateTable('orders').set({ note: 'quick' }).where('id', '=', late).execute()
    const between = await read({ after: cursor })
    expect(between.ids).toEqual([late])
    cursor = between.after
  })
  expect((await read({ after: cursor })).ids).toEqual([early])
})

describe('a cursor', () => {
  const list = { name: 'orders', owner: { supplierId: 1, dealerId: 2 }, filters: { orderStatusId: 1 } }
  const position = { by: 'change', epoch: 'e', from: '7:9:7,8' } as const
  const cursor = encodeCursor(list, position)

  test('works for its own list', () => {
    expect(decodeCursor(list, cursor)).toEqual(position)
  })

  test.each([
    ['another list', { ...list, name: 'shipments' }],
    ['other filters', { ...list, filters: { orderStatusId: 2 } }],
    ['another dealer', { ...list, owner: { supplierId: 1, dealerId: 3 } }],
    ['its supplier', { ...list, owner: { supplierId: 1 } }],
  ])('is refused as %s', (_whose, other) => {
    expect(decodeCursor(other, cursor)).toBeUndefined()
  })

  test.each([
    { by: 'id', id: 0 },
    { by: 'id', id: '1' },
    { by: 'change', from: '7:9:' },
    { by: 'change', epoch: 'e', from: '9:7:' },
    { by: 'change', epoch: 'e', from: '7:9:8,7' },
    { by: 'change', epoch: 'e', from: '7:9:', until: '7:9:', at: '-1', id: 1 },
    {
      by: 'time',
      epoch: 'e',
      since: '2026-99-01T00:00:00Z',
      until: '7:9:',
      at: '2026-01-01T00:00:00Z',
      id: 1,
    },
    null,
  ])('that was made up is refused: %j', (made) => {
    expect(decodeCursor(list, encodeCursor(list, made as never))).toBeUndefined()
  })
})
