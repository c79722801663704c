import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { listDealerActivity } from '../dealers/console/timeline/list-dealer-activity.ts'
import { sampleFiles, writeForm } from '../resale-certificates/file/sample-files.test-kit.ts'
import { consoleDealerLogosHandlers } from './console/console-dealer-logos.routes.ts'
import { dealerLogosHandlers } from './dealer-logos.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, { ...dealerLogosHandlers, ...consoleDealerLogosHandlers })
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
})

type Method = 'GET' | 'POST' | 'DELETE'
const upload = (bytes: Buffer | undefined) =>
  bytes === undefined ? {} : writeForm({}, [{ name: 'logo.png', bytes }])

const ask = async (method: Method, bytes?: Buffer, as = dealer) =>
  await portal.ask(method, '/api/dealer-portal/dealer/logo', {
    ...{ host: supplier.host, token: await portal.signIn(as) },
    ...upload(bytes),
  })

const askAsStaff = async (method: Method, bytes?: Buffer, { of = supplier, id = dealer.id } = {}) =>
  await portal.ask(method, `/api/console/dealers/${id}/logo`, {
    ...{ host: of.host, staffToken: await portal.signInStaff(of, 'sales') },
    ...upload(bytes),
  })

const picture = (width: number, height: number, background = '#b4552d') =>
  sharp({ create: { width, height, channels: 4, background } })
const bytesOf = ({ body }: { body: { image: string } }) =>
  Buffer.from(body.image.replace('data:image/png;base64,', ''), 'base64')
const logoFiles = async () => {
  const rows = await scratch.db
    .selectFrom('files')
    .select('storage_key')
    .where('supplier_id', '=', supplier.id)
    .execute()
  return rows.map(({ storage_key: key }) => key)
}
const isOnDisk = (key = '') => {
  const [folder = '', name = ''] = key.split('/')
  return readdirSync(join(portal.filesDirectory, 'files', folder)).includes(name)
}

describe('a dealer’s logo', () => {
  test('is re-encoded, scaled down, and returned to the dealer and the supplier’s staff', async () => {
    expect((await ask('GET')).body).toEqual({ image: null })
    const marked = Buffer.concat([await picture(2000, 200).jpeg().toBuffer(), Buffer.from('canary')])
    const stored = await ask('POST', marked)
    expect(stored.status).toBe(200)
    const png = bytesOf(stored)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 640, height: 64 })
    expect(png.includes('canary')).toBe(false)
    expect((await ask('GET')).body).toEqual(stored.body)
    expect((await askAsStaff('GET')).body).toEqual(stored.body)
  })

  test('can be an SVG, without its scripts', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script><rect width="10" height="10"/></svg>`
    const stored = await ask('POST', Buffer.from(svg))
    expect((await sharp(bytesOf(stored)).metadata()).format).toBe('png')
  })

  test('is replaced and removed with its file', async () => {
    await ask('POST', await picture(120, 40, '#555').png().toBuffer())
    const [first] = await logoFiles()
    expect(isOnDisk(first)).toBe(true)
    const second = await askAsStaff('POST', await picture(120, 40, '#000').png().toBuffer())
    const [next, ...others] = await logoFiles()
    expect([isOnDisk(first), isOnDisk(next), others]).toEqual([false, true, []])
    expect((await ask('GET')).body).toEqual(second.body)
    expect((await ask('DELETE')).body).toEqual({ image: null })
    expect([isOnDisk(next), await logoFiles()]).toEqual([false, []])
    expect(await ask('DELETE')).toMatchObject({ status: 200, body: { image: null } })
  })

  test('is one after simultaneous uploads by the dealer and staff', async () => {
    // Another logo that is never committed holds both back until both have looked for a previous one.
    const other = await scratch.pool.connect()
    const bytes = await picture(120, 40).png().toBuffer()
    let uploads: ReturnType<typeof ask>[] = []
    try {
      await other.query('begin')
      await other.query(
        `insert into files (supplier_id, dealer_id, storage_key, file_name, content_type, size_bytes, sha256, is_logo)
         values ($1, $2, $3, 'logo.png', 'image/png', 1, sha256('x'), true)`,
        [supplier.id, dealer.id, `00/${'0'.repeat(30)}`],
      )
      uploads = [ask('POST', bytes), askAsStaff('POST', bytes)]
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const count = async () => (await scratch.pool.query(waiting)).rowCount
      await expect.poll(count, { timeout: 10_000 }).toBe(2)
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200])
    expect(await logoFiles()).toHaveLength(1)
  })

  test('stays when another file is refused, which says why and what to do', async () => {
    const kept = await ask('POST', await picture(120, 40).png().toBuffer())
    const samples = await sampleFiles()
    const sample = (what: string) => samples.find((file) => file.what === what)?.bytes
    for (const [bytes, sentence] of [
      [sample('noise'), "This file isn't a JPEG, PNG, GIF, WebP or SVG image. Choose another image."],
      [sample('a plain PDF'), "This file isn't a JPEG, PNG, GIF, WebP or SVG image. Choose another image."],
      [sample('half a scan'), "This file can't be read. Export the image again."],
      [sample('a scan with too many pixels'), 'This file has more than 60 megapixels. Choose another image.'],
      [sample('a photo of 11 MB'), 'The file is larger than 10 MB.'],
    ] as const) {
      for (const refused of [await ask('POST', bytes), await askAsStaff('POST', bytes)]) {
        expect(refused.status).toBeGreaterThanOrEqual(400)
        expect(refused.body).toMatchObject({ errors: [sentence], fields: { file: sentence } })
      }
    }
    expect(
      (
        await portal.ask('POST', '/api/dealer-portal/dealer/logo', {
          ...{ host: supplier.host, token: await portal.signIn(dealer) },
          ...writeForm({}),
        })
      ).body.errors,
    ).toEqual(['Choose an image.'])
    expect((await ask('GET')).body).toEqual(kept.body)
    expect(await logoFiles()).toHaveLength(1)
  })

  const svg = (drawing: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80">${drawing}</svg>`)
  const png = (width: number, height: number, background?: string) =>
    picture(width, height, background).png().toBuffer()

  test.each([
    ['white', () => svg('<circle cx="40" cy="40" r="30" fill="#fff"/>'), 'would be almost invisible'],
    ['almost white', () => png(200, 50, '#ececec'), 'would be almost invisible'],
    ['transparent', () => png(200, 50, '#00000008'), 'would be almost invisible'],
    ['text that was removed', () => svg('<text y="40">Ferry</text>'), 'In an SVG, convert text to outlines'],
    ['too small', () => png(99, 40), 'Choose an image at least 100 pixels wide or tall'],
    ['narrow', () => png(100, 500), 'Choose an image at most 4 times as tall as wide'],
    ['flat', () => png(3000, 100), 'Choose an image at most 20 times as wide as tall'],
  ])('that prints badly is refused with a remedy: %s', async (_, draw, sentence) => {
    const refused = await ask('POST', await draw())
    expect([refused.status, refused.body.errors?.join()]).toEqual([422, expect.stringContaining(sentence)])
    expect(await logoFiles()).toEqual([])
  })

  test.each([
    ['thin strokes', () => svg('<path d="M60 40h180" stroke="#333"/>')],
    ['pale yellow', () => png(200, 50, '#fff176')],
    ['light grey', () => png(200, 50, '#c8c8c8')],
    ['a grey JPEG', () => picture(200, 50, '#888').grayscale().jpeg().toBuffer()],
    ['a tall one', () => png(100, 400)],
  ])('that is light or unusual but prints is stored: %s', async (_, draw) => {
    expect((await ask('POST', await draw())).status).toBe(200)
  })

  test('is out of reach of other dealers and suppliers', async () => {
    const kept = await ask('POST', await picture(120, 40).png().toBuffer())
    const neighbor = await buildDealer(scratch.db, supplier)
    expect((await ask('GET', undefined, neighbor)).body).toEqual({ image: null })
    await ask('DELETE', undefined, neighbor)
    const foreign = await buildSupplier(scratch.db)
    const bytes = await picture(120, 40).png().toBuffer()
    for (const refused of [
      await askAsStaff('GET', undefined, { of: foreign }),
      await askAsStaff('POST', bytes, { of: foreign }),
      await askAsStaff('DELETE', undefined, { of: foreign }),
    ]) {
      expect(refused).toMatchObject({ status: 404, body: { reason: 'dealer_not_found' } })
    }
    expect((await ask('GET')).body).toEqual(kept.body)
  })

  test('changed by staff is in the dealer’s activity', async () => {
    const bytes = await picture(120, 40).png().toBuffer()
    for (const method of ['DELETE', 'POST', 'POST', 'DELETE'] as const) {
      await askAsStaff(method, method === 'POST' ? bytes : undefined)
    }
    const ctx = { db: scratch.db, owner: { supplierId: supplier.id }, supplier: { currency: 'USD' } as never }
    const activity = await listDealerActivity(ctx, dealer.id, {})
    const sentences = 'items' in activity ? activity.items.map(({ sentence }) => sentence) : []
    expect(sentences).toEqual([
      ...['Packing slip logo removed', 'Packing slip logo uploaded', 'Packing slip logo uploaded'],
    ])
  })
})
