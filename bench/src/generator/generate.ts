import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { withConstraintsDropped } from './drop-constraints.ts'

/** The generated data: `scale` 1 is 1.4 million orders and 220,000 products; the same seed generates the same rows. */
export interface GenerationPlan {
  readonly scale: number
  readonly seed: number
  /** Suppliers, dealers and products without orders. */
  readonly catalogueOnly?: boolean
  /** Instead of three dealers: one with 1.2 million orders, and 2,000 of another supplier with the same total. */
  readonly manyDealers?: boolean
}

export interface GeneratedData extends GenerationPlan {
  readonly orders: number
  readonly lines: number
  readonly products: number
  readonly variants: number
}

/** The password of every generated dealer, and its Argon2id hash. */
export const benchPassword = 'portal-bench'
const benchPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$2XHQjeS0eTGleJa/F/RJCQ$TL+/UPyuwCr9PJqDk3YHB+ORKvIhej6KHC/D7KxT8RQ'

const stepsDir = join(import.meta.dirname, 'steps')

const bulkTables = [
  'products',
  'variants',
  'product_options',
  'variant_options',
  'product_documents',
  'product_filter_values',
  'orders',
  'order_addresses',
  'order_items',
  'payments',
  'purchase_orders',
  'shipments',
  'shipment_items',
  'order_search',
  'order_address_texts',
  'order_update_times',
  'order_last_shipments',
] as const

// More memory for this transaction only, so that sorts and hashes of millions of rows need no temporary files.
const transactionSettings = [
  "set local work_mem = '384MB'",
  "set local maintenance_work_mem = '768MB'",
  "set local timezone = 'UTC'",
  'set local statement_timeout = 0',
  'set local jit = off',
] as const

/** Fills an empty, migrated database in one transaction and returns a summary; a failure leaves it empty. */
export async function generateBenchData(
  client: ClientBase,
  plan: GenerationPlan,
  report: (line: string) => void,
): Promise<GeneratedData> {
  const timed = reportingTime(report)
  await client.query('begin')
  try {
    for (const setting of transactionSettings) await client.query(setting)
    await client.query(
      `select set_config('bench.scale', $1, true), set_config('bench.seed', $2, true),
         set_config('bench.password_hash', $3, true), set_config('bench.many_dealers', $4, true)`,
      [String(plan.scale), String(plan.seed), benchPasswordHash, String(plan.manyDealers === true)],
    )
    await withConstraintsDropped(client, bulkTables, () => runSteps(client, plan, timed), timed)
    await timed('commit', () => client.query('commit'))
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  // Index-only scans need the visibility map, good plans need statistics.
  await timed('vacuum and analyze', () => client.query('vacuum (freeze, analyze)'))
  const generated = await readGenerated(client)
  if (generated === undefined) throw new Error('The generator left no record of what it made.')
  return generated
}

/** Returns the generator's summary stored in this database; undefined if there is none. */
export async function readGenerated(client: ClientBase): Promise<GeneratedData | undefined> {
  const found = await client.query<{ data: GeneratedData }>(
    `select data from audit_entries where actor = 'bench' and command = 'bench:data'`,
  )
  return found.rows[0]?.data
}

async function runSteps(
  client: ClientBase,
  plan: GenerationPlan,
  timed: ReturnType<typeof reportingTime>,
): Promise<void> {
  const steps = readdirSync(stepsDir)
    .filter((name) => name.endsWith('.sql') && !(plan.catalogueOnly && name.includes('orders')))
    .sort()
  for (const step of steps) {
    await timed(step, () => client.query(readFileSync(join(stepsDir, step), 'utf8')))
  }
}

function reportingTime(report: (line: string) => void) {
  return async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await work()
    report(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${what}`)
    return result
  }
}
