import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usTerritoryCodes } from '@portal/contract/fields/address/us-territories'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { filesHandlers } from '../../files/files.routes.ts'
import { resaleCertificatesHandlers } from '../resale-certificates.routes.ts'
import { plainPdf, sampleFiles, writeForm } from './sample-files.test-kit.ts'

const path = '/api/dealer-portal/dealer/resale-certificates'
const samples = await sampleFiles()
const good = samples.filter(({ becomes }) => !['refused', 'too large'].includes(becomes))
const bad = samples.filter(({ becomes }) => becomes === 'refused')

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...resaleCertificatesHandlers, ...filesHandlers })
  supplier = await buildSupplier(scratch.db, {
    flags: { collect_resale_certificates: true, upload_resale_certificates: true },
  })
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
})

afterAll(async () => {
  await portal.close()
})

let formCount = 0
const dto = () => {
  const state = usTerritoryCodes[formCount++ % usTerritoryCodes.length]
  return JSON.stringify({ number: 'R-1', state, expiresAt: '2027-05-31' })
}
type Upload = { field?: string; name: string; bytes: Buffer }
const send = (...files: Upload[]) =>
  portal.ask('POST', path, { host: supplier.host, token, ...writeForm({ dto: dto() }, files) })
const storedFiles = () =>
  readdirSync(portal.filesDirectory, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
const remove = (id: number) => portal.ask('DELETE', `${path}/${id}`, { host: supplier.host, token })

describe('stores', () => {
  test.each(good)('$what ($name) as $becomes and as an attachment', async (file) => {
    const answer = await send(file)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    const download = await portal.app.inject({ method: 'GET', url: answer.body.file.url })
    expect(download.statusCode).toBe(200)
    expect(download.headers).toMatchObject({
      'content-type': file.becomes,
      'content-disposition': expect.stringMatching(
        /^attachment; filename="resale-certificate-[a-z]{2}\.(png|jpg|pdf)"$/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    const kept = download.rawPayload
    expect(kept.includes('canary')).toBe(false)
    if (file.becomes === 'application/pdf') expect(kept.equals(file.bytes)).toBe(true)
    else {
      const { format, exif, orientation } = await sharp(kept).metadata()
      expect([`image/${format}`, exif, orientation]).toEqual([file.becomes, undefined, undefined])
    }
    await remove(answer.body.id)
    expect((await portal.app.inject({ method: 'GET', url: answer.body.file.url })).statusCode).toBe(404)
    expect(storedFiles()).toEqual([])
  })
})

describe('refuses', () => {
  test.each(bad)('$what', async (file) => {
    const { status, body } = await send(file)
    expect([status, body.reason]).toEqual([422, 'certificate_file_refused'])
    expect(body.fields.file).toMatch(/^(Only png, jpeg, jpg and pdf files can be uploaded\.|This image has )/)
    expect(storedFiles()).toEqual([])
  })

  test('a picture of 900 megapixels, with an error in the form', async () => {
    const { status, body } = await send(
      ...samples.filter(({ what }) => what === 'a scan with too many pixels'),
    )
    const sentence = 'This image has more than 60 megapixels. Please upload a smaller one.'
    expect([status, body.errors, body.fields]).toEqual([422, [sentence], { file: sentence }])
  })

  test('a file of 11 MB, with an error in the form', async () => {
    const { status, body } = await send(...samples.filter(({ becomes }) => becomes === 'too large'))
    expect([status, body.reason, body.fields]).toEqual([
      413,
      'payload_too_large',
      { file: 'The file is larger than 10 MB.' },
    ])
  })

  test('two files at once', async () => {
    const { status, body } = await send(
      { name: 'a.pdf', bytes: plainPdf },
      { name: 'b.pdf', bytes: plainPdf },
    )
    expect([status, body.fields]).toEqual([422, { file: 'Only one file can be uploaded.' }])
  })

  test('a file under another name than `file`', async () => {
    const { status, body } = await send({ field: 'upload', name: 'a.pdf', bytes: plainPdf })
    expect([status, body.fields]).toEqual([422, { upload: 'Unknown field' }])
  })

  test('a form without a required file', async () => {
    for (const answer of [await send(), await send({ name: '', bytes: Buffer.alloc(0) })]) {
      expect([answer.status, answer.body.errors]).toEqual([422, ['You must select a file to upload']])
      expect(answer.body.fields).toEqual({ file: 'You must select a file to upload' })
    }
  })

  test.each([
    ['a body that breaks off', (body: Buffer) => body.subarray(0, body.length - 60), undefined],
    ['no boundary', (body: Buffer) => body, 'multipart/form-data'],
    ['another boundary', (body: Buffer) => body, 'multipart/form-data; boundary=other'],
    ['noise', () => Buffer.from('noise'), 'multipart/form-data; boundary=portal-test-boundary'],
  ])('%s with 400', async (_, broken, contentType) => {
    const form = writeForm({ dto: dto() }, [{ name: 'a.pdf', bytes: plainPdf }])
    const { status } = await portal.ask('POST', path, {
      host: supplier.host,
      token,
      rawBody: broken(form.rawBody),
      contentType: contentType ?? form.contentType,
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(storedFiles()).toEqual([])
  })

  test('a multipart body where no file is accepted', async () => {
    const form = writeForm({ a: '1' })
    const answer = await portal.ask('DELETE', `${path}/1`, { host: supplier.host, token, ...form })
    expect([answer.status, answer.body.reason]).toEqual([415, 'unsupported_media_type'])
  })
})

test('senders never choose file names', async () => {
  const names = ['../../../evil.png', 'C:\\evil.png', 'a"; x=".png', '.htaccess', 'con.png']
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const ids = []
  for (const name of names) ids.push((await send({ name, bytes })).body.id)
  for (const file of storedFiles()) {
    expect(join(file.parentPath, file.name)).toMatch(/\/[0-9a-f]{2}\/[0-9a-f]{30}$/)
    expect(readFileSync(join(file.parentPath, file.name)).subarray(1, 4).toString()).toBe('PNG')
  }
  expect(storedFiles()).toHaveLength(names.length)
  for (const id of ids) await remove(id)
  expect(storedFiles()).toEqual([])
})
