import type { ClientBase } from 'pg'
import type { Dealer } from '../sql/floor-queries.ts'

/** Opens all of the dealer's orders and makes about this many of them, evenly spread, unauthorized. */
export async function insertAuthorizableOrders(
  client: ClientBase,
  { supplierId, dealerId }: Dealer,
  count: number,
): Promise<void> {
  const own = 'supplier_id = $1 and dealer_id = $2'
  const { rows } = await client.query<{ n: number }>(`select count(*) as n from orders where ${own}`, [
    supplierId,
    dealerId,
  ])
  const share = Math.ceil((count / Number(rows[0]?.n ?? 1)) * 1000)
  await client.query(
    `update orders set order_status_id = 1, payment_status_id = case when id % 1000 < $3 then 1 else 3 end
     where ${own} and (order_status_id, payment_status_id) is distinct from (1::smallint, case when id % 1000 < $3 then 1 else 3 end::smallint)`,
    [supplierId, dealerId, share],
  )
  await client.query('select merge_order_counts($1, $2)', [supplierId, dealerId])
  await client.query('vacuum (analyze) orders')
}

/** Seconds for the same authorization as one bare SQL statement including events, rolled back afterwards. */
export async function authorizeByBareSql(
  client: ClientBase,
  { supplierId, dealerId }: Dealer,
): Promise<number> {
  await client.query('begin')
  const started = performance.now()
  await client.query(
    `with changed as (
       update orders set payment_status_id = 2, updated_at = now()
       where supplier_id = $1 and dealer_id = $2 and order_status_id = 1 and payment_status_id = 1 returning id)
     insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, data)
     select $1, $2, id, now(), 'payment_authorized', 'dealer', '{}' from changed`,
    [supplierId, dealerId],
  )
  const seconds = (performance.now() - started) / 1000
  await client.query('rollback')
  await client.query('vacuum orders')
  return seconds
}

/** Seconds for the database alone to write the same million rows as CSV text. */
export async function exportByBareSql(client: ClientBase, { supplierId, dealerId }: Dealer): Promise<number> {
  const started = performance.now()
  await client.query(
    `select sum(length(line)) from (
       select concat_ws(',', o.ordered_at, o.id, o.reference_number, o.ship_to_name, o.line_count, o.total) as line
       from orders o where o.supplier_id = $1 and o.dealer_id = $2 order by o.id desc offset 0) l`,
    [supplierId, dealerId],
  )
  return (performance.now() - started) / 1000
}
