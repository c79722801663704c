import type { ClientBase } from 'pg'
import type { PortalClient } from '../api/portal-client.ts'
import { withPortal } from '../api/with-portal.ts'
import { type MeasuredTask, runInterleaved } from '../measuring/run-interleaved.ts'
import type { Summary } from '../measuring/summarize.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { detailTask } from '../sql/floor-tasks.ts'
import { longOrderLines, requireLongOrder } from './long-order.ts'

/** Milliseconds to open an order through the API and with bare SQL in the same run. */
export interface OrderFigures {
  readonly name: string
  readonly api: Summary
  readonly floor: Summary
}

export const orderCases = {
  ordinary: 'an ordinary order',
  long: `an order of ${longOrderLines} lines`,
} as const

const turns = { warmUp: 20, rounds: 150, budgetMs: 6000 } as const

/** Opens ordinary orders, a different one each time, and a long one, alternating API and bare SQL. */
export async function measureOrders(client: ClientBase, dealer: BenchDealer): Promise<OrderFigures[]> {
  const long = await requireLongOrder(client, dealer)
  const kinds = [
    { name: orderCases.ordinary, ids: dealer.sampleIds },
    { name: orderCases.long, ids: [long] },
  ]
  const summaries = await withPortal(dealer, {}, async (portal) => {
    await proveWhole(portal, long)
    const tasks = kinds.flatMap(({ name, ids }): MeasuredTask[] => {
      let turn = 0
      const open = () => portal.detail(ids[turn++ % ids.length] ?? 0)
      const floor = detailTask(client, dealer, ids)
      return [
        { name: `floor: ${name}`, run: floor.run },
        { name: `api: ${name}`, run: open },
      ]
    })
    return await runInterleaved(tasks, turns)
  })
  return kinds.map(({ name }) => {
    const [api, floor] = [summaries.get(`api: ${name}`), summaries.get(`floor: ${name}`)]
    if (api === undefined || floor === undefined) throw new Error(`${name} was not measured.`)
    return { name, api, floor }
  })
}

/** Before timing, the API must return every line. */
async function proveWhole(portal: PortalClient, orderId: number): Promise<void> {
  const { orderItems } = JSON.parse(await portal.detail(orderId)) as { orderItems: readonly object[] }
  if (orderItems.length !== longOrderLines) throw new Error(`The API answered ${orderItems.length} lines.`)
}
