import type { OpenDatabase } from '@portal/database/connection/open-database'
import { systemActor } from '@portal/server/context/actor'
import { createEndpoint } from '@portal/server/features/webhooks/endpoints/create-endpoint'
import { findSupplierById } from '@portal/server/repositories/suppliers/supplier.repository'
import { readSecretBox } from '@portal/server/security/keys/installation-key'

export interface ChangedOrder {
  readonly id: number
  readonly place: number
}

const ordersEach = 100

/**
 * Creates dealers of the generated supplier, each with an endpoint whose path is the dealer's index, and some orders,
 * interleaved across dealers.
 */
export async function prepareDealers(
  { db, pool }: OpenDatabase,
  dataDir: string,
  { count, port }: { readonly count: number; readonly port: number },
): Promise<ChangedOrder[]> {
  const dealers = await pool.query<{ id: number; supplierId: number }>(
    `insert into dealers (supplier_id, dealer_group_id, email, password_hash, password_changed_at, company_name, status_id)
     select supplier_id, dealer_group_id, 'hearing-' || n || '@bench.example', password_hash, password_changed_at, 'Hearing', 3
     from dealers, generate_series(1, $1) n where email = 'million@bench.example' returning id, supplier_id as "supplierId"`,
    [count],
  )
  const [first] = dealers.rows
  const supplier = await findSupplierById(db, first?.supplierId ?? 0)
  if (supplier === undefined) throw new Error('There is no supplier.')
  const secrets = await readSecretBox({ dataDir, secretKey: process.env.SECRET_KEY })
  for (const [place, { id, supplierId }] of dealers.rows.entries()) {
    const owner = { supplierId, dealerId: id }
    const ctx = {
      db,
      now: new Date(),
      actor: systemActor,
      supplier,
      secrets,
      owner,
      allowsLocalServices: true,
    }
    const url = `http://127.0.0.1:${port}/${place}`
    const added = await createEndpoint(ctx, { url, events: ['order.authorized', 'order.unauthorized'] })
    if (!('secret' in added)) throw new Error(added.errors.join(' '))
  }
  const { rows } = await pool.query<ChangedOrder>(
    `insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
       quantity, total)
     select $1, d.id, 'W' || d.id || '-' || n, now(), 1, 1, 1, 1, 5
     from generate_series(1, $3) n, unnest($2::bigint[]) with ordinality as d(id, place) order by n, place
     returning id, array_position($2::bigint[], dealer_id::bigint) - 1 as place`,
    [supplier.id, dealers.rows.map(({ id }) => id), ordersEach],
  )
  return rows
}
