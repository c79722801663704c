// npm run bench [-- --only
// api,search,order,order-page,opening,bulk,console,fair,place,scale,v1,web,interactions,import,skew,products,start,webhooks]
// [--name foundation] [--lines 1000000] [--products 200000] [--events 100000] [--rate 200]: measures everything and
// stores the results; a partial run is stored only with a name.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isKeyOf } from '@portal/contract/fields/keys'
import { openDatabase } from '@portal/database/connection/open-database'
import type { PoolClient } from 'pg'
import { measureApi } from './api/measure-api.ts'
import { measureBulk } from './bulk/measure-bulk.ts'
import { measureCatalogue } from './catalogue/measure-catalogue.ts'
import { measureConsole } from './console/measure-console.ts'
import { measureFair } from './fair/measure-fair.ts'
import { readGenerated } from './generator/generate.ts'
import { measureImports } from './import/measure-import.ts'
import { measureProductImports } from './import/measure-product-import.ts'
import { measureSkewedImports } from './import/measure-skewed-import.ts'
import { benchDataDir, repositoryRoot, resultsDir } from './measuring/bench-paths.ts'
import { measureOpening } from './opening/measure-opening.ts'
import { measureOrders } from './order/measure-order.ts'
import { measureOrderPage } from './order-page/measure-order-page.ts'
import { measurePlacing } from './place/measure-place.ts'
import { checkBounds } from './report/check-bounds.ts'
import { describeMachine } from './report/machine.ts'
import type { Results } from './report/results.ts'
import { tableOf } from './report/write-table.ts'
import { measureScale } from './scale/measure-scale.ts'
import { measureSearches } from './search/measure-search.ts'
import { type BenchDealer, findBenchDealer } from './sql/bench-dealer.ts'
import { measureStarts } from './start/measure-start.ts'
import { measureV1 } from './v1/measure-v1.ts'
import { measureInteractions } from './web/measure-interactions.ts'
import { measureWeb } from './web/measure-web.ts'
import { measureWebhooks } from './webhooks/measure-webhooks.ts'

type Part = Partial<Omit<Results, 'bounds'>>

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    name: { type: 'string' },
    lines: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '200000' },
    events: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '200' },
  },
})

const parts = {
  api: measureList,
  search: async (): Promise<Part> => ({ searches: await onBenchData(measureSearches) }),
  catalogue: async (): Promise<Part> => ({
    catalogue: await onBenchData((client, dealer) => measureCatalogue(client, dealer, console.log)),
  }),
  order: async (): Promise<Part> => ({ orders: await onBenchData(measureOrders) }),
  'order-page': async (): Promise<Part> => ({ orderPage: await onBenchData(measureOrderPage) }),
  opening: async (): Promise<Part> => ({ openings: await onBenchData(measureOpening) }),
  bulk: async (): Promise<Part> => ({ bulk: await onBenchData(measureBulk) }),
  console: async (): Promise<Part> => ({ console: await onBenchData(measureConsole) }),
  fair: async (): Promise<Part> => ({ fair: await onBenchData(measureFair) }),
  place: async (): Promise<Part> => ({ placing: await measurePlacing() }),
  scale: async (): Promise<Part> => ({ scale: await measureScale() }),
  v1: async (): Promise<Part> => ({ v1: await measureV1() }),
  web: async (): Promise<Part> => ({ web: await onBenchData((_client, dealer) => measureWeb(dealer)) }),
  interactions: async (): Promise<Part> => ({
    interactions: await onBenchData((_client, dealer) => measureInteractions(dealer)),
  }),
  import: async (): Promise<Part> => ({ imports: await measureImports(Number(values.lines), console.log) }),
  skew: async (): Promise<Part> => ({ skewedImports: await measureSkewedImports(Number(values.lines)) }),
  products: async (): Promise<Part> => ({
    productImports: await measureProductImports(Number(values.products)),
  }),
  start: async (): Promise<Part> => ({ starts: await measureStarts() }),
  webhooks: async (): Promise<Part> => ({
    webhooks: await measureWebhooks(Number(values.events), Number(values.rate)),
  }),
} as const satisfies Record<string, () => Promise<Part>>

const asked = values.only?.split(',') ?? Object.keys(parts)
const unknown = asked.filter((name) => !isKeyOf(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: --only takes ${Object.keys(parts).join(', ')}.`)
  process.exitCode = 1
} else {
  await run(asked.filter((name) => isKeyOf(parts, name)))
}

async function run(names: readonly (keyof typeof parts)[]): Promise<void> {
  const machine = describeMachine(await versionOfDatabase())
  let measured: Omit<Results, 'bounds'> = { takenAt: new Date().toISOString(), commit: commitNow(), machine }
  for (const name of names) {
    console.log(`Measuring ${name} ...`)
    measured = { ...measured, ...(await parts[name]()) }
  }
  const results: Results = { ...measured, bounds: checkBounds(measured) }
  const name = values.name ?? (values.only === undefined ? 'foundation' : undefined)
  if (name !== undefined) keep(results, name)
  console.log(tableOf(results))
  // A missed bound fails the run, so that nobody has to read the table to notice.
  if (results.bounds.some((bound) => !bound.met)) process.exitCode = 1
}

async function measureList(): Promise<Part> {
  return await onBenchData(async (client, dealer) => {
    const data = await readGenerated(client)
    const { summaries, steps, megabytesIdle, megabytesAfter, megabytesPeak } = await measureApi(
      client,
      dealer,
    )
    return {
      ...(data === undefined ? {} : { data }),
      timings: Object.fromEntries(summaries),
      steps,
      serverMegabytes: { idle: megabytesIdle, after: megabytesAfter, peak: megabytesPeak },
    }
  })
}

async function onBenchData<T>(work: (client: PoolClient, dealer: BenchDealer) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: benchDataDir, applicationName: 'bench', migrate: true })
  const client = await database.pool.connect()
  try {
    return await work(client, await findBenchDealer(client))
  } finally {
    client.release()
    await database.close()
  }
}

async function versionOfDatabase(): Promise<string> {
  const database = await openDatabase({ dataDir: benchDataDir, applicationName: 'bench' })
  try {
    const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  } finally {
    await database.close()
  }
}

function commitNow(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  }).trim()
}

function keep(results: Results, run: string): void {
  mkdirSync(resultsDir, { recursive: true })
  const name = `${results.takenAt.slice(0, 10)}-${run}`
  writeFileSync(join(resultsDir, `${name}.json`), `${JSON.stringify(results, undefined, 2)}\n`)
  // A partial run has its own table, because `latest` covers everything.
  const table = values.only === undefined ? 'latest' : name
  writeFileSync(join(resultsDir, `${table}.md`), tableOf(results))
}
