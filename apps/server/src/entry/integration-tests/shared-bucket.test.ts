import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFilesUrl } from '../../context/installation/files-url.ts'
import { verifyStorage } from '../../domain/installation/verify-storage.ts'
import { buildProduct } from '../../features/catalogue/catalogue.test-kit.ts'
import { feedJobs } from '../../features/catalogue/feed/build-feed.ts'
import { removeOrphanFiles } from '../../features/files/remove-orphan-files.ts'
import { exportJobs } from '../../features/order-search/export/export-in-chunks.ts'
import { plainPdf, writeForm } from '../../features/resale-certificates/file/sample-files.test-kit.ts'
import { createFileStore } from '../../gateways/file-store/file-store.ts'
import { createPictureStore } from '../../gateways/file-store/picture-store.ts'
import { openServedPictures } from '../../gateways/file-store/served-pictures.ts'
import { type BucketServer, setKey, startBucketServer } from '../../gateways/storage/bucket.test-kit.ts'
import { openStorage } from '../../gateways/storage/open-storage.ts'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { serveStatic } from '../../http/static-files/static-web.ts'
import { runNextJob } from '../../jobs/tasks.test-kit.ts'
import { addJob } from '../../repositories/jobs/job.repository.ts'
import { handlers } from '../handlers.ts'

const jobsOfFiles = { ...feedJobs, ...exportJobs }

// Two machines with empty disks share a database and a bucket.
const scratch = provideDatabase()
let server: BucketServer
let folder: string
let first: PortalUnderTest
let second: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let as: { host: string; token: string }

const certificates = '/api/dealer-portal/dealer/resale-certificates'
const placeOf = (machine: string) => ({
  dataDir: join(folder, machine),
  bucket: readFilesUrl(server.filesUrl('shared')),
})

async function startMachine(name: string): Promise<PortalUnderTest> {
  const place = placeOf(name)
  const storage = openStorage(place)
  await verifyStorage(scratch.db, storage)
  const portal = await portalUnderTest(scratch.db, handlers, { storage })
  await serveStatic(portal.app, { web: new Map(), ...(await openServedPictures(place, storage)) })
  return portal
}

beforeAll(async () => {
  server = await startBucketServer()
  folder = mkdtempSync(join(tmpdir(), 'portal-machines-'))
  const machines = await Promise.all(['first', 'second'].map(startMachine))
  first = machines[0] ?? expect.fail()
  second = machines[1] ?? expect.fail()
  supplier = await buildSupplier(scratch.db, {
    flags: { collect_resale_certificates: true, show_feed_link: true },
  })
  dealer = await buildDealer(scratch.db, supplier)
  as = { host: supplier.host, token: await first.signIn(dealer) }
})

afterAll(async () => {
  await first.close()
  await second.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const addCertificate = (portal: PortalUnderTest, state: string) => {
  const dto = JSON.stringify({ number: 'R-77', state, expiresAt: '2027-05-31' })
  return portal.ask('POST', certificates, {
    ...as,
    ...writeForm({ dto }, [{ name: 'c.pdf', bytes: plainPdf }]),
  })
}

test('a certificate uploaded on one machine can be downloaded from another until it is deleted', async () => {
  const { status, body } = await addCertificate(first, 'OR')
  expect(status).toBe(200)
  const { rawPayload } = await second.app.inject({ url: body.file.url, headers: { host: supplier.host } })
  expect(rawPayload.equals(plainPdf)).toBe(true)
  expect((await second.ask('DELETE', `${certificates}/${body.id}`, as)).status).toBeLessThan(300)
  expect((await first.ask('GET', body.file.url, as)).status).toBe(404)
})

/** Runs waiting jobs like a machine's worker. */
async function work(machine: string): Promise<number> {
  const files = createFileStore(openStorage(placeOf(machine)))
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  let jobs = 0
  while (await runNextJob({ db: scratch.db, files, clock: () => first.now, log }, jobsOfFiles)) jobs += 1
  return jobs
}

test('a feed requested on one machine is built by another and served by both', async () => {
  await buildProduct(scratch.db, supplier, { variants: [{ sku: 'JER-S', quantity: 3 }] })
  const ask = (portal: PortalUnderTest) =>
    portal.ask('GET', '/api/dealer-portal/dealer-products/dealer-feed-file', as)
  await ask(first)
  expect(await work('second')).toBe(1)
  for (const portal of [first, second]) {
    const { body } = await ask(portal)
    expect((await portal.ask('GET', new URL(body.feedLink).pathname, as)).body).toContain('JER-S')
  }
})

test('an export built by one machine’s worker is downloaded from another', async () => {
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const starter = { owner, actor: { kind: 'dealer', name: dealer.email }, now: first.now } as const
  const input = { columns: ['order.orderNumber'] }
  const id = await addJob(scratch.db, starter, { kind: 'order_export', input, total: 0 })
  expect(await work('second')).toBe(1)
  const { body } = await first.ask('GET', `/api/dealer-portal/jobs/${id}`, as)
  expect(body.status).toBe('succeeded')
  expect((await first.ask('GET', body.fileUrl, as)).body).toBe('\ufeffOrder #\r\n')
})

test('removes an orphan file from the bucket once, and keeps files in use', async () => {
  const { body } = await addCertificate(first, 'ID')
  const files = createFileStore(openStorage(placeOf('second')))
  const orphan = await files.put(Buffer.from('left behind'))
  const all = () => files.keysBefore(new Date(Date.now() + 60_000))
  await removeOrphanFiles(scratch.db, { ...files, keysBefore: all })
  expect(await all()).not.toContain(orphan)
  expect((await second.ask('GET', body.file.url, as)).status).toBe(200)
})

describe('an image', () => {
  const photo = { create: { width: 800, height: 400, channels: 3, background: '#225588' } } as const

  test('imported on one machine is served by both, in all sizes', async () => {
    const file = join(folder, 'photo.jpg')
    writeFileSync(file, await sharp(photo).jpeg().toBuffer())
    const storage = openStorage(placeOf('elsewhere'))
    const store = createPictureStore({ storage, supplierHandle: 'acme', isTrial: false })
    const stored = await store.keep(file)
    const url = 'url' in stored ? stored.url : expect.fail(stored.problem)
    expect(await store.keep(file)).toEqual({ url })
    const sized = url.replace('/acme/', '/acme/320/').replace('.jpg', '.webp')
    for (const portal of [first, second]) {
      const together = await Promise.all([sized, sized, url].map((each) => portal.app.inject({ url: each })))
      const widths = together.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width)
      expect(await Promise.all(widths)).toEqual([320, 320, 800])
      expect((await portal.app.inject({ url: '/pictures/acme/none.jpg' })).statusCode).toBe(404)
    }
    const copies = readdirSync(join(folder, 'first/cache/pictures'), { recursive: true }).map(String)
    expect(copies.filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  test('of a brand, too', async () => {
    const store = createPictureStore({
      ...{ storage: openStorage(placeOf('elsewhere')), supplierHandle: 'acme', isTrial: false },
    })
    const redrawn = await store.redrawBrandPicture(await sharp(photo).png().toBuffer(), 'logo')
    const url = 'store' in redrawn ? await redrawn.store() : expect.fail(redrawn.problem)
    for (const portal of [first, second]) expect((await portal.app.inject({ url })).statusCode).toBe(200)
  })
})

test('if the bucket denies access, an upload gets 503 and changes nothing, and readiness explains it', async () => {
  setKey('AKIAREVOKED')
  const third = await portalUnderTest(scratch.db, handlers, { storage: openStorage(placeOf('third')) })
  const refused = await addCertificate(third, 'WA')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
  const ready = await third.ask('GET', '/readyz')
  expect([ready.status, ready.body.errors]).toEqual([
    503,
    [expect.stringContaining('The access key in AWS_ACCESS_KEY_ID has no access to the bucket portal')],
  ])
  expect(JSON.stringify(ready.body) + third.logLines.join('')).not.toContain('AKIAREVOKED')
  setKey('S3RVER')
  await third.close()
  const { body } = await first.ask('GET', certificates, as)
  expect(body.map(({ state }: { state: string }) => state)).not.toContain('WA')
})

test('refuses another database’s bucket, and any other bucket', async () => {
  const other = await createScratchDatabase()
  try {
    await verifyStorage(
      other.db,
      openStorage({ dataDir: folder, bucket: readFilesUrl(server.filesUrl('other')) }),
    )
    await expect(verifyStorage(other.db, openStorage(placeOf('first')))).rejects.toThrow(
      /^The bucket portal \(shared\/\) doesn't belong to this database \(installation \w+\)\. Set FILES_URL to the storage that does, or move its files here as described in the operator's guide\.$/,
    )
    const empty = openStorage({ dataDir: folder, bucket: readFilesUrl(server.filesUrl('empty')) })
    await expect(verifyStorage(scratch.db, empty)).rejects.toThrow(
      "The bucket portal (empty/) doesn't belong",
    )
  } finally {
    await other.drop()
  }
})
