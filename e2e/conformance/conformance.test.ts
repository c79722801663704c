import { test } from 'vitest'
import { expectConformance } from './conform.ts'

test('an integrator that follows the rules holds what the portal holds, although the portal was killed', async () => {
  const killedOn = { 4: { database: true } }
  await expectConformance({ orders: 35, products: 5, killedOn, rotatedOn: 2 })
}, 600_000)
