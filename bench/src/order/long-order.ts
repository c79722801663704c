import type { ClientBase } from 'pg'
import type { Dealer } from '../sql/floor-queries.ts'

/** The number of lines of the long order, the maximum in a published year of a wholesaler's orders. */
export const longOrderLines = 542

const number = 'long-542'

/** The dealer's order with 542 lines; created from other orders' lines on first use. Returns its id. */
export async function requireLongOrder(client: ClientBase, dealer: Dealer): Promise<number> {
  const known = await findLongOrder(client, dealer)
  if (known !== undefined) return known
  await client.query('begin')
  try {
    await client.query(writeHead, [dealer.supplierId, dealer.dealerId, number, longOrderLines])
    const made = await findLongOrder(client, dealer)
    for (const statement of [writeLines, writePayment]) {
      await client.query(statement, [dealer.supplierId, dealer.dealerId, made, longOrderLines])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return await requireLongOrder(client, dealer)
}

async function findLongOrder(client: ClientBase, dealer: Dealer): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    'select id from orders where supplier_id = $1 and dealer_id = $2 and order_number = $3',
    [dealer.supplierId, dealer.dealerId, number],
  )
  return rows[0]?.id
}

const writeHead = `
  insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id,
    line_count, quantity, total)
  select $1, $2, $3, max(ordered_at), 2, 1, $4, $4, 0 from orders where supplier_id = $1 and dealer_id = $2`

const writeLines = `
  insert into order_items (supplier_id, dealer_id, order_id, position, product_id, variant_id, sku, title, image,
    quantity, price, weight)
  select supplier_id, dealer_id, $3, row_number() over (), product_id, variant_id, sku, title, image, quantity, price,
    weight
  from order_items where supplier_id = $1 and dealer_id = $2 order by order_id desc limit $4`

const writePayment = `
  insert into payments (supplier_id, dealer_id, order_id, subtotal, total, generated_at)
  select $1, $2, $3, round(sum(price * quantity), 2), round(sum(price * quantity), 2), now() from order_items
  where supplier_id = $1 and dealer_id = $2 and order_id = $3 having count(*) = $4`
