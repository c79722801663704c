import { join, resolve } from 'node:path'
import { login } from '@portal/contract/access/session.endpoints'
import { keysOf } from '@portal/contract/fields/keys'
import type { ClientBase } from 'pg'
import { type PortalClient, signIn } from '../api/portal-client.ts'
import { withPortal } from '../api/with-portal.ts'
import { insertAuthorizableOrders } from '../bulk/bulk-floors.ts'
import { benchPassword } from '../generator/generate.ts'
import { writeDealersFile, writeOrdersFile } from '../import/write-orders-file.ts'
import { benchDataDir, repositoryRoot } from '../measuring/bench-paths.ts'
import { type ProductProcess, startProduct } from '../measuring/product-process.ts'
import { withScratchDir } from '../measuring/scratch-dir.ts'
import { type Summary, summarize } from '../measuring/summarize.ts'
import { fillStock, readMethod } from '../place/measure-place.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { tokenOf as makeApiToken } from '../v1/measure-v1.ts'
import { type FairKind, fairKinds } from './fair-kinds.ts'

/** Another supplier's list, in milliseconds: idle, and under one dealer's worst load. */
export interface FairFigures {
  readonly kind: FairKind
  readonly quiet: Summary
  readonly worst: Summary
  /** The dealer's responses by status. */
  readonly answers: Readonly<Record<string, number>>
}

const rounds = 3
const quietMs = 2000
const settleMs = 1000
const worstMs = 4000
const importedLines = 200_000
const worst = resolve(repositoryRoot, 'bench/src/fair/worst.run.ts')
const neighbour = { host: 'bench-other.localhost', email: 'other@bench.example', password: benchPassword }

/** Measures another supplier's list under each kind of a dealer's worst load, alternating quiet and loud. */
export async function measureFair(client: ClientBase, dealer: BenchDealer): Promise<FairFigures[]> {
  await insertAuthorizableOrders(client, dealer, Math.round(dealer.orders / 3))
  // Left over from a previous run.
  await client.query('delete from rate_limits')
  await client.query(`update api_tokens set revoked_at = now() where name = 'Bench' and revoked_at is null`)
  const [good] = await fillStock(client)
  const order = {
    shippingMethod: await readMethod(client),
    lines: [{ variantId: good?.variantId, quantity: 1 }],
  }
  return await withScratchDir(async (dir) => {
    const files = { dealers: join(dir, 'dealers.csv'), orders: join(dir, 'orders.csv') }
    await writeDealersFile(files.dealers)
    await writeOrdersFile(files.orders, importedLines)
    return await withPortal(dealer, {}, async (_own, _product, port) => {
      const other = await signIn(port, neighbour)
      const environment = {
        TOKEN: await tokenOf(port, dealer),
        API_TOKEN: await makeApiToken(port, dealer.email),
        ORDER: JSON.stringify(order),
      }
      const figures: FairFigures[] = []
      for (const kind of keysOf(fairKinds)) {
        figures.push(
          await measureKind(kind, other, () => beginWorst(kind, { port, dealer, environment, files })),
        )
      }
      other.close()
      return figures
    })
  })
}

async function measureKind(kind: FairKind, other: PortalClient, begin: () => Promise<Worst>) {
  const samples: { quiet: number[]; worst: number[] } = { quiet: [], worst: [] }
  const answers: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    await listFor(other, settleMs)
    samples.quiet.push(...(await listFor(other, quietMs)))
    const worst = await begin()
    await listFor(other, settleMs)
    samples.worst.push(...(await listFor(other, worstMs)))
    for (const [status, n] of Object.entries(await worst.stop())) answers[status] = (answers[status] ?? 0) + n
  }
  return { kind, quiet: summarize(samples.quiet), worst: summarize(samples.worst), answers }
}

/** The dealer's session for all kinds of load: repeated sign-in is one of them, and rate limited. */
async function tokenOf(port: number, { host, email }: BenchDealer): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-page-url': `http://${host}/login` },
    body: JSON.stringify({ email, password: benchPassword }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The durations of sequential list requests within a period, as from a hurried user. */
async function listFor(other: PortalClient, forMs: number): Promise<number[]> {
  const samples: number[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const start = performance.now()
    await other.search({})
    samples.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return samples
}

interface Worst {
  stop(): Promise<Record<string, number>>
}

interface Means {
  readonly port: number
  readonly dealer: BenchDealer
  /** A dealer's tokens, and the values common to all its orders. */
  readonly environment: Readonly<Record<string, string>>
  readonly files: { readonly dealers: string; readonly orders: string }
}

async function beginWorst(kind: FairKind, { port, dealer, environment, files }: Means): Promise<Worst> {
  const args = [String(port), dealer.host, dealer.email, kind]
  const asking = kind === 'imports' ? undefined : startProduct(worst, args, environment)
  const importing = kind === 'imports' ? keepImporting(files) : undefined
  if (asking !== undefined) await until(() => asking.output().includes('begun'))
  return {
    stop: async () => {
      await importing?.stop()
      await asking?.stop()
      // Its last output may arrive after it has ended.
      await new Promise((resolve) => setTimeout(resolve, 100))
      const last = asking?.output().trim().split('\n').at(-1) ?? '{}'
      return last.startsWith('{') ? (JSON.parse(last) as Record<string, number>) : {}
    },
  }
}

/** Repeatedly imports orders of new dealers for the supplier, as its operator would. */
function keepImporting(files: Means['files']): { stop(): Promise<void> } {
  let isStopping = false
  let running: ProductProcess | undefined
  const operate = async (what: string, file: string) => {
    if (isStopping) return
    const words = ['import', what, '--supplier', 'bench', '--json', file]
    running = startProduct('portal', words, {
      ...{ DATA_DIR: benchDataDir, DATABASE_URL: '' },
    })
    await running.ended().catch(() => undefined)
  }
  const ended = (async () => {
    await operate('dealers', files.dealers)
    while (!isStopping) await operate('orders', files.orders)
  })()
  return {
    stop: async () => {
      isStopping = true
      await running?.stop()
      await ended
    },
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('The dealer did not begin to do its worst.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
