import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { checkoutHandlers } from '../checkout.routes.ts'
import { buildVariant, checkoutBody } from '../checkout.test-kit.ts'

const rounds = 5

const clients = 200
const units = 50

let scratch: ScratchDatabase
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealers: BuiltDealer[]

beforeAll(async () => {
  scratch = await createScratchDatabase()
  portal = await portalUnderTest(scratch.db, checkoutHandlers)
  supplier = await buildSupplier(scratch.db)
  dealers = await Promise.all([1, 2, 3, 4].map(() => buildDealer(scratch.db, supplier)))
})

afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

test(`${clients} clients buying the last ${units} units buy exactly ${units}, round after round`, {
  timeout: 600_000,
}, async () => {
  const tokens = await Promise.all(dealers.map((dealer) => portal.signIn(dealer)))
  const buy = async (lines: Parameters<typeof checkoutBody>[1], client: number) => {
    const token = tokens[client % tokens.length] ?? ''
    const body = checkoutBody(supplier, lines)
    for (;;) {
      const answer = await portal.ask('POST', '/api/dealer-portal/orders/', {
        ...{ host: supplier.host, token, body },
      })
      // 503: the request waited too long and may be retried.
      if (answer.status !== 503) return answer
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    const wanted = await buildVariant(scratch.db, supplier, { quantity: units })
    const wellStocked = await buildVariant(scratch.db, supplier, { quantity: 1_000 })
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, client) => {
        const lines = [
          { ...wanted, quantity: 1 },
          { ...wellStocked, quantity: 1 },
        ]
        // Half of the clients list the variants in reverse, which must not deadlock.
        return buy(client % 2 === 0 ? lines : lines.reverse(), client)
      }),
    )
    const sold = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ body }) => body.reason === 'out_of_stock')
    expect([round, sold.length, refused.length]).toEqual([round, units, clients - units])
    const { rows } = await scratch.pool.query(
      'select v.quantity, (select sum(i.quantity)::int from order_items i where i.variant_id = v.id) as sold from variants v where v.id = any($1) order by v.id',
      [[wanted.variantId, wellStocked.variantId]],
    )
    expect(rows).toEqual([
      { quantity: 0, sold: units },
      { quantity: 1_000 - units, sold: units },
    ])
  }
})
