import { randomBytes } from 'node:crypto'
import { getConsoleJob } from '@portal/contract/jobs/console-jobs.endpoints'
import {
  holdConsoleOrders,
  searchConsoleOrders,
} from '@portal/contract/order-search/console-order-search.endpoints'
import type { ClientBase } from 'pg'
import { staffOf } from '../api/portal-client.ts'
import { withPortal } from '../api/with-portal.ts'
import { runInterleaved } from '../measuring/run-interleaved.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { consoleCases } from './console-cases.ts'

/** The list of all dealers' orders compared with one dealer's list of the same size, and a bulk change. */
export interface ConsoleFigures {
  readonly dealers: number
  readonly orders: number
  /** Medians in milliseconds. */
  readonly cases: readonly { readonly name: string; readonly staffMs: number; readonly dealerMs: number }[]
  readonly held: number
  readonly holdSeconds: number
}

interface Staff {
  readonly supplierId: number
  readonly host: string
  readonly dealers: number
  readonly orders: number
  readonly session: string
}

const turns = { warmUp: 3, rounds: 21, budgetMs: 20_000 }
const wantedHeld = 100_000

/**
 * Measures the console's list alternating with a dealer's, and puts up to 100,000 orders on hold; modifies the
 * generated data.
 */
export async function measureConsole(client: ClientBase, dealer: BenchDealer): Promise<ConsoleFigures> {
  const staff = await signInStaff(client)
  await openOrders(client, staff)
  return await withPortal(dealer, {}, async (portal, _product, port) => {
    const console = staffOf(port, staff)
    await compareTotals(client, console, staff)
    const asked = (body: object) => ({ limit: 50, needTotal: true, ...body })
    const tasks = consoleCases.flatMap(({ name, body }) => [
      { name: `staff ${name}`, run: () => console.post(searchConsoleOrders.path, asked(body)) },
      { name: `dealer ${name}`, run: () => portal.search(asked(body)) },
    ])
    const times = await runInterleaved(tasks, turns)
    const medianOf = (name: string) => times.get(name)?.median ?? Number.NaN
    const hold = await holdAll(console)
    console.close()
    return {
      dealers: staff.dealers,
      orders: staff.orders,
      cases: consoleCases.map(({ name }) => ({
        name,
        staffMs: medianOf(`staff ${name}`),
        dealerMs: medianOf(`dealer ${name}`),
      })),
      ...hold,
    }
  })
}

/** A staff session at the supplier with the most dealers; `bench:data -- --many-dealers` creates one. */
async function signInStaff(client: ClientBase): Promise<Staff> {
  const { rows } = await client.query<Omit<Staff, 'session'>>(
    `select d.supplier_id as "supplierId", h.host, count(*)::int as dealers,
       (select count(*) from orders o where o.supplier_id = d.supplier_id)::int as orders
     from dealers d join supplier_hosts h on h.supplier_id = d.supplier_id
     group by 1, 2 order by 3 desc limit 1`,
  )
  const [found] = rows
  if (found === undefined || found.dealers < 100) {
    throw new Error('There are no many dealers here: run `npm run bench:data -- --many-dealers` first.')
  }
  const session = `dpc_${randomBytes(32).toString('base64url')}`
  await client.query(
    `with person as (
       insert into staff (email, name, created_at) values ('bench-' || gen_random_uuid() || '@bench.example', 'Bench', now())
       returning id
     ), role as (
       insert into staff_roles (supplier_id, staff_id, role, created_at, accepted_at)
       select $1, id, 'owner', now(), now() from person
       returning supplier_id, staff_id
     )
     insert into staff_sessions (token_hash, supplier_id, staff_id, device, network, created_at, last_used_at, expires_at)
     select sha256(convert_to($2, 'UTF8')), supplier_id, staff_id, 'bench', '127.0.0.0/24', now(), now(), now() + interval '7 days'
     from role`,
    [found.supplierId, session],
  )
  return { ...found, session }
}

/** Opens enough orders to put on hold. */
async function openOrders(client: ClientBase, { supplierId }: Staff): Promise<void> {
  await client.query(
    `update orders set order_status_id = 1 where supplier_id = $1 and id in (
       select id from orders where supplier_id = $1 and order_status_id in (2, 4) order by id desc limit $2)`,
    [supplierId, wantedHeld],
  )
  await client.query('vacuum analyze orders, order_counts')
}

/** Before timing, the list's totals must match bare SQL. */
async function compareTotals(
  client: ClientBase,
  console: ReturnType<typeof staffOf>,
  { supplierId }: Staff,
): Promise<void> {
  for (const filters of [{}, { orderStatusId: [1] }, { orderStatusId: [1], paymentStatusId: [2] }]) {
    const { total } = JSON.parse(await console.post(searchConsoleOrders.path, { filters, limit: 1 })) as {
      total: number
    }
    const statuses = [filters.orderStatusId ?? null, filters.paymentStatusId ?? null]
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from orders where supplier_id = $1
         and ($2::int[] is null or order_status_id = any($2)) and ($3::int[] is null or payment_status_id = any($3))`,
      [supplierId, ...statuses],
    )
    if (rows[0]?.n !== total) throw new Error(`The list counts ${total} orders, and there are ${rows[0]?.n}.`)
  }
}

async function holdAll(console: ReturnType<typeof staffOf>) {
  const started = performance.now()
  const body = { bulkActionType: 'all', filters: { orderStatusId: [1] } }
  const { job } = JSON.parse(await console.post(holdConsoleOrders.path, body)) as { job?: { id: number } }
  for (;;) {
    if (job === undefined) return { held: 0, holdSeconds: 0 }
    const state = JSON.parse(await console.get(getConsoleJob.path.replace(':id', String(job.id)))) as {
      status: string
      numberEffected?: number
    }
    if (state.status === 'succeeded') {
      return { held: state.numberEffected ?? 0, holdSeconds: (performance.now() - started) / 1000 }
    }
    if (state.status === 'failed') throw new Error('The job failed.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
