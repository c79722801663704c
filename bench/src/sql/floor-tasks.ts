import type { ClientBase } from 'pg'
import type { MeasuredTask } from '../measuring/run-interleaved.ts'
import {
  countStatement,
  type Dealer,
  detailStatements,
  pageStatement,
  plainPageStatement,
  type Statement,
} from './floor-queries.ts'
import type { ListCase } from './list-cases.ts'
import { pageSize } from './list-columns.ts'

export const floorName = (name: string): string => `floor: ${name}`

/** The same rows read with bare SQL through the driver: a lower bound for any server. */
export function floorTasks(client: ClientBase, dealer: Dealer, cases: readonly ListCase[]): MeasuredTask[] {
  return cases.map((one) => {
    const page =
      one.offset === 0
        ? plainPageStatement(dealer, one.column, one.descending)
        : pageStatement(dealer, one.column, one.descending, one.offset)
    return {
      name: floorName(one.name),
      run: async () => {
        await rowsOf(client, page, pageSize)
        if (one.needTotal) await rowsOf(client, countStatement(dealer), 1)
      },
    }
  })
}

/** The exact number of a dealer's orders from the stored counts. */
export function countTask(client: ClientBase, dealer: Dealer): MeasuredTask {
  return { name: floorName('total'), run: () => rowsOf(client, countStatement(dealer), 1) }
}

export function detailTask(client: ClientBase, dealer: Dealer, orderIds: readonly number[]): MeasuredTask {
  let turn = 0
  return {
    name: floorName('order detail'),
    run: async () => {
      const orderId = orderIds[turn++ % orderIds.length] ?? 0
      for (const statement of detailStatements(dealer, orderId))
        await client.query(statement.text, [...statement.values])
    },
  }
}

async function rowsOf(client: ClientBase, statement: Statement, expected: number): Promise<void> {
  const { rows } = await client.query(statement.text, [...statement.values])
  if (rows.length !== expected)
    throw new Error(`${rows.length} rows came back instead of ${expected}: ${statement.text}`)
}
