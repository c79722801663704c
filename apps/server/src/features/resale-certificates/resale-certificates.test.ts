import { readdirSync } from 'node:fs'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import { resaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDiskFileStore } from '../../gateways/file-store/disk-file-store.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { fileLinkMs } from '../../security/signed-file-link.ts'
import { filesHandlers } from '../files/files.routes.ts'
import { removeOrphanFiles } from '../files/remove-orphan-files.ts'
import { consoleCertificatesHandlers } from './console/console-certificates.routes.ts'
import { plainPdf, writeForm } from './file/sample-files.test-kit.ts'
import { resaleCertificatesHandlers } from './resale-certificates.routes.ts'

const path = '/api/dealer-portal/dealer/resale-certificates'
const pdf = { name: 'c.pdf', bytes: plainPdf }

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let as: { host: string; token: string }

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, {
    ...resaleCertificatesHandlers,
    ...consoleCertificatesHandlers,
    ...filesHandlers,
  })
  supplier = await buildSupplier(scratch.db, { flags: { collect_resale_certificates: true } })
})

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, supplier)
  as = { host: supplier.host, token: await portal.signIn(dealer) }
})

afterAll(async () => {
  await portal.close()
})

const form = (over: object = {}) => ({ number: 'R-77', state: 'OR', expiresAt: '2027-05-31', ...over })
const add = (over: object = {}, files = [pdf], more: object = {}) =>
  portal.ask('POST', path, { ...as, ...writeForm({ dto: JSON.stringify(form(over)) }, files), ...more })
const list = async () => (await portal.ask('GET', path, as)).body
const listStoredFiles = () =>
  readdirSync(portal.filesDirectory, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    .length
const download = (url: string) => portal.app.inject({ method: 'GET', url })

describe('adding', () => {
  test('saves number, state, expiry and file, and the list shows them by state', async () => {
    const first = await add({ state: 'WA', number: ' 12/AB ' })
    expect([first.status, first.body.reason]).toEqual([200, undefined])
    expect(resaleCertificate.safeParse(first.body).error).toBeUndefined()
    expect(first.body).toMatchObject({ number: '12/AB', state: 'WA', expiresAt: '2027-05-31T00:00:00.000Z' })
    await add({ state: 'AZ' }, [])
    const certificates = await list()
    expect(
      certificates.map(({ state, file }: { state: string; file: unknown }) => [state, file === null]),
    ).toEqual([
      ['AZ', true],
      ['WA', false],
    ])
    expect((await download(certificates[1].file.url)).rawPayload.equals(plainPdf)).toBe(true)
  })

  test('also accepts the fields in the query', async () => {
    const query = `?dto=${encodeURIComponent(JSON.stringify(form({ state: 'GU' })))}`
    const answer = await portal.ask('POST', `${path}${query}`, { ...as, ...writeForm({}, [pdf]) })
    expect([answer.status, answer.body.state]).toEqual([200, 'GU'])
    const bare = await portal.ask('POST', `${path}${query.replace('GU', 'PR')}`, as)
    expect([bare.status, bare.body.file]).toEqual([200, null])
  })

  test.each([
    [{ number: '' }, { 'dto.number': 'Number is required' }],
    [{ state: 'XX' }, { 'dto.state': 'State is required' }],
    [{ expiresAt: '' }, { 'dto.expiresAt': 'Expiration date is required' }],
    [{ other: 1 }, { 'dto.other': 'Unknown field' }],
  ])('says what is wrong with %j', async (over, fields) => {
    const { status, body } = await add(over)
    expect([status, body.fields]).toEqual([422, fields])
  })

  test('requires the form', async () => {
    expect((await portal.ask('POST', path, { ...as, ...writeForm({}, [pdf]) })).status).toBe(422)
    expect((await portal.ask('POST', path, { ...as, ...writeForm({ dto: '{' }, [pdf]) })).status).toBe(422)
    expect((await portal.ask('POST', path, { ...as, body: { dto: '{}' } })).status).toBe(415)
  })

  test('is refused, like the list, if none are collected', async () => {
    const plain = await buildDealer(scratch.db, await buildSupplier(scratch.db))
    as = { host: plain.supplier.host, token: await portal.signIn(plain) }
    for (const answer of [await add(), await portal.ask('GET', path, as)]) {
      expect([answer.status, answer.body.reason]).toEqual([409, 'certificates_not_collected'])
    }
  })
})

describe('one certificate per state', () => {
  test.each(Object.entries(usTerritories))('%s: refuses the second by name', async (state, name) => {
    expect((await add({ state }, [])).status).toBe(200)
    const { status, body } = await add({ state, number: 'other' }, [])
    const sentence = `You already provided a certificate for ${name}, please remove the existing one before adding another`
    expect([status, body]).toMatchObject([
      409,
      { reason: 'certificate_exists', errors: [sentence], fields: { state: sentence } },
    ])
  })

  test('in 50 concurrent requests, with only its file kept', async () => {
    const before = listStoredFiles()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => add({ number: `N-${index}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) {
      // On a busy machine, requests that waited too long get a 503.
      expect([200, 409, 503]).toContain(status)
      if (status === 409) {
        expect(body.errors).toEqual([
          'You already provided a certificate for Oregon, please remove the existing one before adding another',
        ])
      }
    }
    expect(await list()).toHaveLength(1)
    expect(listStoredFiles()).toBe(before + 1)
  })

  test('not counting other dealers’', async () => {
    await add()
    const neighbour = await buildDealer(scratch.db, supplier)
    as = { host: supplier.host, token: await portal.signIn(neighbour) }
    expect((await add()).status).toBe(200)
  })
})

describe('repeating with a key', () => {
  test('adds one certificate and returns it again', async () => {
    const key = { idempotencyKey: 'k-1' }
    const first = await add({}, [pdf], key)
    const again = await add({}, [pdf], key)
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ])
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    expect((await download(again.body.file.url)).statusCode).toBe(200)
    const other = await add({ state: 'WA' }, [pdf], key)
    expect([other.status, other.body.reason]).toEqual([422, 'idempotency_key_reused'])
    expect(await list()).toHaveLength(1)
  })

  test('concurrently adds one, and the key is the dealer’s own', async () => {
    const key = { idempotencyKey: 'k-2' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({}, [pdf], key)))
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason)
    expect(new Set(['idempotency_key_running', ...others])).toEqual(new Set(['idempotency_key_running']))
    const neighbour = await buildDealer(scratch.db, supplier)
    as = { host: supplier.host, token: await portal.signIn(neighbour) }
    expect((await add({ state: 'TX' }, [pdf], key)).body.state).toBe('TX')
  })

  test('after a refusal tries again', async () => {
    const key = { idempotencyKey: 'k-3' }
    const { body } = await add({}, [])
    expect((await add({}, [pdf], key)).status).toBe(409)
    await portal.ask('DELETE', `${path}/${body.id}`, as)
    expect((await add({}, [pdf], key)).status).toBe(200)
  })
})

describe('a file link', () => {
  test('works for a while, for exactly this file, and can’t be made up', async () => {
    const { body } = await add()
    const { url } = body.file
    expect((await download(url)).statusCode).toBe(200)
    const parts = url.slice(url.lastIndexOf('/') + 1).split('.')
    for (const [index, part] of parts.entries()) {
      const tampered = parts.with(
        index,
        index < 4 ? String(Number(part) + 1) : `A${part.slice(1)}`.replace(part, 'B'),
      )
      expect((await download(url.replace(parts.join('.'), tampered.join('.')))).statusCode).toBe(404)
    }
    portal.now = new Date(portal.now.getTime() + fileLinkMs + 1000)
    expect((await download(url)).statusCode).toBe(404)
    expect((await download((await list())[0].file.url)).statusCode).toBe(200)
  })

  test('stops while the supplier blocks the dealer, except for staff', async () => {
    const { url } = (await add()).body.file
    const block = (blockedAt: Date | null) =>
      scratch.db
        .updateTable('dealers')
        .set({ blocked_at: blockedAt })
        .where('supplier_id', '=', supplier.id)
        .where('id', '=', dealer.id)
        .execute()
    expect((await download(url)).statusCode).toBe(200)
    await block(portal.now)
    expect((await download(url)).statusCode).toBe(404)
    const manager = await portal.signInStaff(supplier, 'manager')
    const staffPath = `/api/console/dealers/${dealer.id}/certificates`
    const seen = (await portal.ask('GET', staffPath, { host: supplier.host, staffToken: manager })).body
    expect((await download(seen.items[0].file.url)).statusCode).toBe(200)
    await block(null)
    expect((await download(url)).statusCode).toBe(200)
  })

  test('is never logged', async () => {
    const { body } = await add()
    await download(body.file.url)
    expect(portal.logLines.join('\n')).not.toContain(body.file.url.split('.').at(-1))
  })
})

describe('removing', () => {
  test('deletes the file and makes room for another', async () => {
    const before = listStoredFiles()
    const { body } = await add()
    expect((await portal.ask('DELETE', `${path}/${body.id}`, as)).body).toEqual({ success: true })
    expect(listStoredFiles()).toBe(before)
    expect((await download(body.file.url)).statusCode).toBe(404)
    expect((await add()).status).toBe(200)
  })

  test('does not find others’ certificates', async () => {
    const { body } = await add()
    const neighbour = await buildDealer(scratch.db, supplier)
    const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
    for (const other of [neighbour, otherDealer]) {
      as = { host: other.supplier.host, token: await portal.signIn(other) }
      for (const id of [body.id, 999_999_999]) {
        const answer = await portal.ask('DELETE', `${path}/${id}`, as)
        expect([answer.status, answer.body.reason]).toEqual([404, 'certificate_not_found'])
      }
    }
    expect((await download(body.file.url)).statusCode).toBe(200)
  })
})

describe('leaves no file behind', () => {
  test('from a certificate that couldn’t be saved', async () => {
    const before = listStoredFiles()
    const broken = sql`alter table resale_certificates add constraint broken check (dealer_id <> ${sql.lit(dealer.id)})`
    await broken.execute(scratch.db)
    try {
      expect((await add()).status).toBeGreaterThanOrEqual(400)
    } finally {
      await sql`alter table resale_certificates drop constraint broken`.execute(scratch.db)
    }
    expect(listStoredFiles()).toBe(before)
  })

  test('from a process that died in between: the sweep finds it and spares files in use', async () => {
    const { body } = await add()
    const files = createDiskFileStore(portal.filesDirectory)
    const orphan = await files.put(Buffer.from('left behind'))
    const all = () => files.keysBefore(new Date(Date.now() + 60_000))
    await removeOrphanFiles(scratch.db, files)
    expect(await all()).toContain(orphan)
    await removeOrphanFiles(scratch.db, { ...files, keysBefore: all })
    expect(await all()).not.toContain(orphan)
    expect((await download(body.file.url)).statusCode).toBe(200)
  })
})
