import {
  getFeedFile,
  getProduct,
  listDealerCategories,
  searchProducts,
} from '@portal/contract/catalogue/catalogue.endpoints'
import type { FeedFile } from '@portal/contract/catalogue/product.schema'
import type { ClientBase } from 'pg'
import type { PortalClient } from '../api/portal-client.ts'
import { withPortal } from '../api/with-portal.ts'
import type { ProductProcess } from '../measuring/product-process.ts'
import { type MeasuredTask, runInterleaved } from '../measuring/run-interleaved.ts'
import type { Summary } from '../measuring/summarize.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { type CatalogueCase, catalogueCases } from './catalogue-cases.ts'
import { insertHundredVariantProduct } from './hundred-variant-product.ts'

/** Milliseconds of a catalogue request through the API and with bare SQL in the same run. */
interface AskedFigures {
  readonly name: string
  readonly group: 'page' | 'counted' | 'tree' | 'product'
  readonly api: Summary
  readonly floor: Summary
}

export interface CatalogueFigures {
  readonly asked: readonly AskedFigures[]
  readonly feed: {
    readonly variants: number
    readonly seconds: number
    readonly floorSeconds: number
    /** The product's memory growth while writing the feed. */
    readonly memoryGrowthMegabytes: number
  }
}

type Question = Pick<AskedFigures, 'name' | 'group'> & {
  readonly api: (portal: PortalClient) => Promise<string>
  readonly floor: () => Promise<unknown>
}

const turns = { warmUp: 3, rounds: 40, budgetMs: 4000 } as const

/** Measures searches, tree, product and feed on the generated catalogue; adds a product with a hundred variants. */
export async function measureCatalogue(
  client: ClientBase,
  dealer: BenchDealer,
  report: (line: string) => void,
): Promise<CatalogueFigures> {
  const { supplierId } = dealer
  const hundred = await insertHundredVariantProduct(client, supplierId)
  const questions = [
    ...catalogueCases.flatMap((one) => searchesOf(client, supplierId, one)),
    treeOf(client, supplierId),
    productOf(client, supplierId, hundred),
  ]
  return await withPortal(dealer, {}, async (portal, product) => {
    for (const one of catalogueCases) await assertSameResults(client, supplierId, portal, one)
    const tasks = questions.flatMap((one): MeasuredTask[] => [
      { name: `floor: ${one.group} ${one.name}`, run: one.floor },
      { name: `api: ${one.group} ${one.name}`, run: () => one.api(portal) },
    ])
    const summaries = await runInterleaved(tasks, turns)
    const asked = questions.map(({ name, group }) => {
      const [api, floor] = ['api', 'floor'].map((side) => summaries.get(`${side}: ${group} ${name}`))
      if (api === undefined || floor === undefined) throw new Error(`${name} was not measured.`)
      return { name, group, api, floor }
    })
    report('Measuring the feed ...')
    return { asked, feed: await measureFeed(client, dealer, portal, product) }
  })
}

function searchesOf(client: ClientBase, supplierId: number, one: CatalogueCase): Question[] {
  const ask = (needTotal: boolean) => (portal: PortalClient) =>
    portal.post(searchProducts.path, { ...one.body, needTotal })
  return [
    {
      ...{ name: one.name, group: 'page', api: ask(false) },
      floor: () => pageByBareSql(client, supplierId, one),
    },
    {
      ...{ name: one.name, group: 'counted', api: ask(true) },
      floor: async () => [
        await pageByBareSql(client, supplierId, one),
        await totalByBareSql(client, supplierId, one),
      ],
    },
  ]
}

function treeOf(client: ClientBase, supplierId: number): Question {
  const text =
    'select id, parent_id, name, product_count from categories where supplier_id = $1 order by name'
  return {
    ...{ name: 'category tree with counts', group: 'tree' },
    api: (portal) => portal.get(listDealerCategories.path),
    floor: () => client.query(text, [supplierId]),
  }
}

function productOf(client: ClientBase, supplierId: number, id: number): Question {
  const rows = (table: string) =>
    client.query(`select * from ${table} where supplier_id = $1 and product_id = $2`, [supplierId, id])
  return {
    ...{ name: 'product with 100 variants', group: 'product' },
    api: (portal) => portal.get(getProduct.path.replace(':id', String(id))),
    floor: async () => {
      await client.query('select * from products where supplier_id = $1 and id = $2', [supplierId, id])
      for (const table of ['product_options', 'variants']) await rows(table)
      await client.query(
        `select c.* from variants v join variant_options c on c.supplier_id = v.supplier_id and c.variant_id = v.id
         where v.supplier_id = $1 and v.product_id = $2`,
        [supplierId, id],
      )
    },
  }
}

const inCatalogue = 'from products p where p.supplier_id = $1 and p.variant_count > 0'

async function pageByBareSql(client: ClientBase, supplierId: number, { where, order }: CatalogueCase) {
  const text = `select p.* ${inCatalogue} and ${where} order by ${order} limit 25`
  return (await client.query<{ id: number }>(text, [supplierId])).rows.map(({ id }) => id)
}

async function totalByBareSql(client: ClientBase, supplierId: number, { where }: CatalogueCase) {
  const text = `select count(*) as n ${inCatalogue} and ${where}`
  return (await client.query<{ n: number }>(text, [supplierId])).rows[0]?.n ?? 0
}

/** Before timing, the API must return exactly what bare SQL reads. */
async function assertSameResults(
  client: ClientBase,
  supplierId: number,
  portal: PortalClient,
  one: CatalogueCase,
): Promise<void> {
  const answer = JSON.parse(await portal.post(searchProducts.path, one.body)) as {
    readonly total: number
    readonly items: readonly { readonly productId: number }[]
  }
  const mine = [answer.items.map(({ productId }) => productId), answer.total]
  const theirs = [await pageByBareSql(client, supplierId, one), await totalByBareSql(client, supplierId, one)]
  if (JSON.stringify(mine) !== JSON.stringify(theirs)) {
    throw new Error(`The API and bare SQL disagree about "${one.name}".`)
  }
}

const pollIntervalMs = 100

/** From the first request to the link; the floor is one text with the same values of every variant. */
async function measureFeed(
  client: ClientBase,
  { supplierId }: BenchDealer,
  portal: PortalClient,
  product: ProductProcess,
): Promise<CatalogueFigures['feed']> {
  const floorStartedAt = performance.now()
  const { rows } = await client.query<{ variants: number }>(
    `select count(*) as variants, sum(length(line)) from (
       select concat_ws(',', p.sku, p.title, p.manufacturer, p.description, v.sku, v.title, v.upc, v.price, v.quantity) as line
       from products p join variants v on v.supplier_id = p.supplier_id and v.product_id = p.id
       where p.supplier_id = $1 order by p.id, v.position offset 0) l`,
    [supplierId],
  )
  const floorSeconds = (performance.now() - floorStartedAt) / 1000
  await client.query('update suppliers set flags = flags || $2 where id = $1', [
    supplierId,
    { show_feed_link: true },
  ])
  await client.query('delete from dealer_feeds where supplier_id = $1', [supplierId])
  product.resetPeak()
  const before = product.megabytesNow() ?? 0
  const startedAt = performance.now()
  while ((JSON.parse(await portal.get(getFeedFile.path)) as FeedFile).feedLink === null) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  return {
    variants: rows[0]?.variants ?? 0,
    seconds: (performance.now() - startedAt) / 1000,
    floorSeconds,
    memoryGrowthMegabytes: (product.peakMegabytes() ?? 0) - before,
  }
}
