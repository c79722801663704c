import { test } from 'vitest'
import { expectConformance } from './conform.ts'

test('a week of 150 orders ends with the same orders, money, stock and events on both sides', async () => {
  const killedOn = {
    2: { database: false },
    4: { database: true },
    5: { database: false },
    6: { database: true },
  }
  await expectConformance({ orders: 150, products: 15, killedOn, rotatedOn: 3 })
}, 1_200_000)
