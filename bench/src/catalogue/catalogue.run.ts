// npx tsx bench/src/catalogue/catalogue.run.ts: measures searches, tree and product of a generated catalogue
// (`npm run bench:data -- --catalogue`), the API and bare SQL in turns, and prints milliseconds.
import { login } from '@portal/contract/access/session.endpoints'
import { getCategories, searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import { openDatabase } from '@portal/database/open-database'
import type { PoolClient } from 'pg'
import { benchDataDir } from '../bench-paths.ts'
import { benchPassword } from '../generator/generate.ts'
import { freePort } from '../measuring/free-port.ts'
import { startProduct, waitUntilReady } from '../measuring/product-process.ts'
import { summarise } from '../measuring/summarise.ts'
import { startEntry } from '../start/measure-start.ts'
import { type CatalogueCase, catalogueCases } from './catalogue-cases.ts'

const rounds = 25
const database = await openDatabase({ dataDir: benchDataDir, applicationName: 'bench', migrate: true })
const client = await database.pool.connect()
const port = await freePort()
const product = startProduct(startEntry, [], {
  ...{ DATA_DIR: benchDataDir, DATABASE_URL: '', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
})
try {
  await waitUntilReady(product, port, performance.now())
  await measure(await signedIn())
} finally {
  await product.stop()
  client.release()
  await database.close()
}

type Asking = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>
interface Answer {
  readonly total?: number
  readonly items?: readonly { readonly productId: number }[]
}

async function measure(ask: Asking): Promise<void> {
  const supplierId = await oneOf<number>(client, `select id as value from suppliers where handle = 'bench'`)
  for (const one of catalogueCases) {
    await proveAgreement(ask, one, supplierId)
    await inTurns(
      one.name,
      () => ask('POST', searchProducts.path, one.body),
      () => floor(one, supplierId),
    )
  }
  const tree = `select id, parent_id, name, product_count from categories where supplier_id = $1 order by name`
  await inTurns(
    'tree with counts',
    () => ask('GET', getCategories.path),
    () => client.query(tree, [supplierId]),
  )
  const id = await oneOf<number>(
    client,
    `select product_id as value from variants where supplier_id = ${supplierId} group by 1 order by count(*) desc limit 1`,
  )
  const path = `/api/dealer-portal/dealer-products/product/${id}`
  const rows = 'select * from variants where supplier_id = $1 and product_id = $2'
  await inTurns(
    'product with all its variants',
    () => ask('GET', path),
    () => client.query(rows, [supplierId, id]),
  )
}

async function floor(
  { where, order }: CatalogueCase,
  supplierId: number,
): Promise<{ ids: number[]; total: number }> {
  const from = `from products p where p.supplier_id = $1 and p.variant_count > 0 and ${where}`
  const page = await client.query<{ id: number }>(`select p.id ${from} order by ${order} limit 25`, [
    supplierId,
  ])
  const total = await client.query<{ n: number }>(`select count(*) as n ${from}`, [supplierId])
  return { ids: page.rows.map(({ id }) => id), total: total.rows[0]?.n ?? 0 }
}

/** Before anything is timed, the API has to answer exactly what bare SQL reads. */
async function proveAgreement(ask: Asking, one: CatalogueCase, supplierId: number): Promise<void> {
  const answer = await ask('POST', searchProducts.path, one.body)
  const bare = await floor(one, supplierId)
  const ids = answer.items?.map(({ productId }) => productId)
  if (JSON.stringify([ids, answer.total]) !== JSON.stringify([bare.ids, bare.total])) {
    throw new Error(`The API and bare SQL disagree about "${one.name}".`)
  }
}

async function inTurns(
  name: string,
  api: () => Promise<unknown>,
  sql: () => Promise<unknown>,
): Promise<void> {
  const times: Record<'api' | 'sql', number[]> = { api: [], sql: [] }
  for (let round = -3; round < rounds; round += 1) {
    for (const [side, run] of [['api', api] as const, ['sql', sql] as const]) {
      const startedAt = performance.now()
      await run()
      if (round >= 0) times[side].push(performance.now() - startedAt)
    }
  }
  const [one, other] = [summarise(times.api), summarise(times.sql)]
  const worst = Math.max(...times.api).toFixed(0)
  console.log(
    `${name}: API ${one.median.toFixed(1)} ms (worst ${worst}), SQL ${other.median.toFixed(1)} ms, ratio ${(one.median / other.median).toFixed(2)}`,
  )
}

async function signedIn(): Promise<Asking> {
  const origin = `http://127.0.0.1:${port}`
  const headers = { 'content-type': 'application/json', 'x-page-url': `http://bench.localhost:${port}/login` }
  const form = JSON.stringify({ email: 'million@bench.example', password: benchPassword })
  const session = await fetch(origin + login.path, { method: 'POST', headers, body: form })
  const { token } = (await session.json()) as { token: string }
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : headers),
        'x-page-url': headers['x-page-url'],
        'x-access-token': token,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}

async function oneOf<Value>(from: PoolClient, text: string): Promise<Value> {
  return (await from.query<{ value: Value }>(text)).rows[0]?.value as Value
}
