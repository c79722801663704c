import { connect } from '@portal/database/connection/connect'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { dealerWithOrders, findRowsMissedByPaging } from './paging.test-kit.ts'

const runs = 80

const scratch = provideDatabase()

test(`${runs} paged lists, each next to 20 writers, miss nothing`, async () => {
  const { db } = connect({ url: scratch.url, applicationName: 'paging', max: 24 })
  let orders = await dealerWithOrders(db, 12)
  for (let run = 0; run < runs; run += 1) {
    if (run % 50 === 0) orders = await dealerWithOrders(db, 12)
    const pageSize = 1 + (run % 5)
    const options = { writers: 20, writesEach: 3, pageSize, random: Math.random }
    expect({ run, missed: await findRowsMissedByPaging(db, orders, options) }).toEqual({ run, missed: [] })
  }
  await db.destroy()
}, 3_600_000)
