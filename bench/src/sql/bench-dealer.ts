import type { ClientBase } from 'pg'
import type { Dealer } from './floor-queries.ts'

export interface BenchDealer extends Dealer {
  readonly email: string
  readonly host: string
  readonly orders: number
  readonly sampleIds: readonly number[]
}

/** Finds the dealer used by the measurements; throws if the data was never generated. */
export async function findBenchDealer(client: ClientBase): Promise<BenchDealer> {
  const found = await client.query<Omit<BenchDealer, 'sampleIds'>>(
    `select d.supplier_id as "supplierId", d.id as "dealerId", d.email, h.host,
       (select count(*) from orders o where o.supplier_id = d.supplier_id and o.dealer_id = d.id) as orders
     from dealers d join suppliers s on s.id = d.supplier_id join supplier_hosts h on h.supplier_id = s.id
     where s.handle = 'bench' and d.email = 'million@bench.example'`,
  )
  const dealer = found.rows[0]
  if (dealer === undefined)
    throw new Error('There is no generated data here: run `npm run bench:data` first.')
  const step = Math.max(1, Math.floor(dealer.orders / 100))
  const sample = await client.query<{ id: number }>(
    `select id from (select id, order_status_id, row_number() over (order by id) as n from orders
       where supplier_id = $1 and dealer_id = $2) numbered
     where n % $3 = 0 and order_status_id <> 8 order by id`,
    [dealer.supplierId, dealer.dealerId, step],
  )
  return { ...dealer, sampleIds: sample.rows.map((row) => row.id) }
}
