import { readdirSync } from 'node:fs'
import { getFeedFile } from '@portal/contract/catalogue/catalogue.endpoints'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { letTimePass, runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { sweepJobs } from '../../../repositories/jobs/job.repository.ts'
import { catalogueHandlers } from '../catalogue.routes.ts'
import { buildProduct } from '../catalogue.test-kit.ts'
import { feedJobs } from './build-feed.ts'
import { readFeedChunk } from './feed-rows.query.ts'
import { requestStaleFeeds } from './request-feed.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, catalogueHandlers)
let dealer: BuiltDealer

beforeEach(async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { show_feed_link: true } })
  dealer = await buildDealer(scratch.db, supplier)
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Runs all due jobs, as a worker does; returns their number. */
async function work(): Promise<number> {
  const files = createDiskFileStore(portal.filesDirectory)
  const tools = { db: scratch.db, files, clock: () => portal.now, log }
  let jobs = 0
  while (await runNextJob(tools, feedJobs)) jobs += 1
  return jobs
}

async function link(as = dealer, method = 'GET', path = '') {
  const asked = { host: as.supplier.host, token: await portal.signIn(as) }
  const answer = await portal.ask(method, `/api/dealer-portal/dealer-products/dealer-feed-file${path}`, asked)
  return getFeedFile.answer.parse(answer.body)
}

/** Downloads a feed by its link, without a session. */
async function fetchFeed(feedLink: string | null, tag?: string) {
  const path = new URL(feedLink ?? '').pathname
  const { status, headers, body } = await portal.ask('GET', path, tag ? { ifNoneMatch: tag } : {})
  return {
    ...{ status, type: headers['content-type'], tag: String(headers.etag) },
    lines: String(body).split('\r\n'),
  }
}

test('a dealer gets a link once the file is built, and a client reads the catalog from it', async () => {
  const { db } = scratch
  await buildProduct(db, dealer.supplier, {
    head: {
      ...{
        sku: 'JER',
        title: 'Jersey, "light"',
        inserted_on: '2026-01-02T03:04:05.678Z',
        images: ['/pictures/a/1.jpg'],
      },
      attributes: JSON.stringify([{ name: 'Fabric', value: 'Wool' }]),
    },
    categories: ['Clothing', 'Tops'],
    variants: [
      { sku: 'JER-S', upc: '0123', price: '20', quantity: 3, options: { Size: 'S' } },
      { sku: 'JER-L', quantity: 0, title: '=1+1', options: { Size: 'L' } },
    ],
  })
  await buildProduct(db, await buildSupplier(db), { head: { title: 'Of another supplier' } })
  expect(await link()).toEqual({ feedLink: null, generatedAt: null, hasFailed: false })
  expect(await link()).toEqual({ feedLink: null, generatedAt: null, hasFailed: false })
  expect(await work()).toBe(1)
  const { feedLink, generatedAt } = await link()
  expect(generatedAt).toBe(portal.now.toISOString())
  const { status, type, lines } = await fetchFeed(feedLink)
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  const origin = new URL(feedLink ?? '').origin
  expect(lines[0]).toMatch(/^\ufeffproductSku,title,description,manufacturer,/)
  expect(lines.slice(1)).toEqual([
    `JER,"Jersey, ""light""",,,Clothing,Tops,,${origin}/pictures/a/1.jpg,Fabric=Wool,,2026-01-02T03:04:05.678Z,JER-S,0123,,,,20.0000,,,3,,,,,Size,S,,,,,,`,
    `JER,"Jersey, ""light""",,,Clothing,Tops,,${origin}/pictures/a/1.jpg,Fabric=Wool,,2026-01-02T03:04:05.678Z,JER-L,,,,,,,,0,,'=1+1,,,Size,L,,,,,,`,
    '',
  ])
})

test('spreadsheets of any country neither run nor split a cell', async () => {
  const titles = ['x;=1+1;y', 'x\t=1+1', '\u034f=1', '\u061c=1', ' =1', '; =1', 'Plain']
  await buildProduct(scratch.db, dealer.supplier, {
    variants: titles.map((title, index) => ({
      sku: `T${index}`,
      title,
      quantity: 1,
      options: { Size: `${index}` },
    })),
  })
  await link()
  await work()
  const { lines } = await fetchFeed((await link()).feedLink)
  const cells = lines.slice(1, -1).map((line) => /,1,,((?:"[^"]*")|[^,]*),/.exec(line)?.[1])
  expect(cells).toEqual([...['"x;=1+1;y"', '"x\t=1+1"', "'\u034f=1", "'\u061c=1", "' =1", '"; =1"', 'Plain']])
})

test('rebuilds a feed only if the catalog has changed, and responds 304 to current clients', async () => {
  const { db } = scratch
  const { variantIds } = await buildProduct(db, dealer.supplier, { variants: [{ sku: 'ONE', quantity: 5 }] })
  await link()
  await work()
  const before = await link()
  await requestStaleFeeds({ db, now: portal.now })
  expect(await work()).toBe(0)
  const { tag } = await fetchFeed(before.feedLink)
  expect((await fetchFeed(before.feedLink, tag)).status).toBe(304)
  const id = variantIds[0] ?? 0
  await db.updateTable('variants').set({ quantity: 4 }).where('id', '=', id).execute()
  portal.now = new Date(portal.now.getTime() + 600_000)
  expect(await requestStaleFeeds({ db, now: portal.now })).toBe(1)
  expect(await requestStaleFeeds({ db, now: portal.now })).toBe(0)
  expect(await work()).toBe(1)
  const after = await link()
  expect(after.feedLink).toBe(before.feedLink)
  expect(after.generatedAt).not.toBe(before.generatedAt)
  expect((await fetchFeed(after.feedLink, tag)).lines[1]).toContain(',4,')
})

test('rebuilds a feed without quantities when its supplier hides them', async () => {
  await buildProduct(scratch.db, dealer.supplier, { variants: [{ sku: 'ONE', quantity: 7411 }] })
  await link()
  await work()
  const { feedLink } = await link()
  expect((await fetchFeed(feedLink)).lines[1]).toContain(',7411,')
  await scratch.db
    .updateTable('suppliers')
    .set({ flags: JSON.stringify({ show_feed_link: true, show_quantity: false }) })
    .where('id', '=', dealer.supplier.id)
    .execute()
  expect(await requestStaleFeeds({ db: scratch.db, now: portal.now })).toBe(1)
  await work()
  const { lines } = await fetchFeed(feedLink)
  expect(lines[1]).toContain('ONE')
  expect(lines[1]).not.toContain('7411')
})

test('keeps building a feed after weeks without changes and with old jobs gone', async () => {
  const { db } = scratch
  const { variantIds } = await buildProduct(db, dealer.supplier, { variants: [{ sku: 'ONE', quantity: 5 }] })
  const change = (quantity: number) =>
    db
      .updateTable('variants')
      .set({ quantity })
      .where('id', '=', variantIds[0] ?? 0)
      .execute()
  await link()
  await work()
  await change(4)
  await requestStaleFeeds({ db, now: portal.now })
  await work()
  portal.now = new Date(portal.now.getTime() + 30 * 24 * 3_600_000)
  await sweepJobs(db, portal.now)
  const kept = await db.selectFrom('jobs').select('id').where('dealer_id', '=', dealer.id).execute()
  expect(kept).toHaveLength(1)
  expect(await requestStaleFeeds({ db, now: portal.now })).toBe(0)
  await change(3)
  expect(await requestStaleFeeds({ db, now: portal.now })).toBe(1)
  await work()
  expect((await fetchFeed((await link()).feedLink)).lines[1]).toContain(',3,')
})

test('rebuilds a feed whose builds were all removed when its dealer opens it', async () => {
  await buildProduct(scratch.db, dealer.supplier)
  await link()
  await work()
  await scratch.db.deleteFrom('jobs').where('dealer_id', '=', dealer.id).execute()
  expect((await link()).feedLink).not.toBeNull()
  expect(await work()).toBe(1)
  await link()
  expect(await work()).toBe(0)
})

test('keeps chunks small however many variants repeat a long description', async () => {
  const { db } = scratch
  const description = 'Warm. '.repeat(1500)
  const variants = Array.from({ length: 60 }, (_, index) => ({ sku: `V-${index}` }))
  const first = await buildProduct(db, dealer.supplier, { head: { description }, variants })
  const supplier_id = dealer.supplier.id
  await sql`insert into products (supplier_id, sku, title, description)
    select ${supplier_id}, 'P' || n, 'Coat', ${description} from generate_series(1, 29) n`.execute(db)
  await sql`insert into variants (supplier_id, product_id, sku, position)
    select ${supplier_id}, p.id, p.sku || '-' || n, n from products p, generate_series(1, 60) n
    where p.supplier_id = ${supplier_id} and p.id <> ${first.id}`.execute(db)
  const feed = { supplierId: supplier_id, origin: 'http://localhost', showsQuantity: true, since: null }
  const counts: number[] = []
  const weights: number[] = []
  for (let after = 0; ; ) {
    const piece = await readFeedChunk(db, feed, after)
    if (piece === undefined) break
    counts.push(Number(piece.count))
    weights.push(piece.lines.length)
    after = piece.lastProductId
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30 * 60)
  expect(Math.max(...weights)).toBeLessThan(6_000_000)
})

test('gives up a failing build after a few attempts, shows that, and delays the next one', async () => {
  await buildProduct(scratch.db, dealer.supplier)
  await link()
  const files = { ...createDiskFileStore(portal.filesDirectory), write: writeAndFail }
  const tools = { db: scratch.db, files, clock: () => portal.now, log }
  let tries = 0
  for (; tries < 20 && (await runNextJob(tools, feedJobs)); tries += 1) await letTimePass(scratch.db, 60_000)
  expect(tries).toBe(5)
  expect(await link()).toEqual({ feedLink: null, generatedAt: null, hasFailed: true })
  expect(await work()).toBe(0)
  portal.now = new Date(portal.now.getTime() + 61_000)
  await link()
  expect(await work()).toBe(1)
  expect(await link()).toMatchObject({ feedLink: expect.any(String), hasFailed: false })
})

/** Simulates a full disk after a few chunks. */
async function writeAndFail(pieces: AsyncIterable<Buffer>): Promise<never> {
  let taken = 0
  for await (const _piece of pieces) if (++taken === 2) break
  throw new Error('No space is left.')
}

test('dealers of one supplier share the file, each with its own link', async () => {
  const { db } = scratch
  await buildProduct(db, dealer.supplier)
  const neighbour = await buildDealer(db, dealer.supplier)
  await link()
  await work()
  const files = () => readdirSync(portal.filesDirectory, { recursive: true }).length
  const before = files()
  await link(neighbour)
  await work()
  expect(files()).toBe(before)
  const [own, other] = [await link(), await link(neighbour)]
  expect(own.feedLink).not.toBe(other.feedLink)
  expect(await fetchFeed(own.feedLink)).toEqual(await fetchFeed(other.feedLink))
})

test('replaced, altered and invented links are not found', async () => {
  await buildProduct(scratch.db, dealer.supplier)
  await link()
  await work()
  const { feedLink: old } = await link()
  const { feedLink: renewed } = await link(dealer, 'POST', '/renew')
  expect(renewed).not.toBe(old)
  expect((await fetchFeed(renewed)).status).toBe(200)
  const text = String(renewed)
  const tampered = [
    old,
    text.replace(/[\w-]{43}$/, 'A'.repeat(43)),
    text.replace(/feeds\/(\d+)\.(\d+)/, (_all, one, two) => `feeds/${one}.${Number(two) + 1}`),
  ]
  for (const address of tampered) expect((await fetchFeed(address)).status).toBeGreaterThanOrEqual(404)
})

test.each([
  ['is blocked', () => scratch.db.updateTable('dealers').set({ blocked_at: portal.now })],
  ['is canceled', () => scratch.db.updateTable('dealers').set({ status_id: 6 })],
])('a dealer who %s loses the feed', async (_what, change) => {
  await buildProduct(scratch.db, dealer.supplier)
  await link()
  await work()
  const { feedLink } = await link()
  await change().where('id', '=', dealer.id).execute()
  expect((await fetchFeed(feedLink)).status).toBe(404)
})

test('without the feed flag there is no link and no work', async () => {
  const silent = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  expect(await link(silent)).toEqual({ feedLink: null, generatedAt: null, hasFailed: false })
  expect(await work()).toBe(0)
})
