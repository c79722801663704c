import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { countText } from '@portal/contract/fields/count-text'
import { type OpenDatabase, openDatabase } from '@portal/database/connection/open-database'
import { dataPaths } from '@portal/database/embedded/data-paths'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { addClientToken } from '../../repositories/access/client-token.repository.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { checkoutHandlers } from '../checkout/checkout.routes.ts'
import { buildVariant, checkoutBody } from '../checkout/checkout.test-kit.ts'
import { addBackupCommands } from './backup.commands.ts'

const places = temporaryDataDir()
const [original, kept, restored] = ['original', 'kept', 'restored'].map((name) =>
  join(places.path, name),
) as [string, string, string]
let database: OpenDatabase
let portal: PortalUnderTest
let dealer: BuiltDealer
let token: string
let body: () => unknown

const picture = `${createHash('sha256').update('of goods').digest('hex').slice(0, 40)}.jpg`

const open = (dataDir: string) =>
  openDatabase({ dataDir, applicationName: 'backup-test', migrate: true, durability: 'none' })

const recovering = 'The database is recovering from an unclean stop; this can take some minutes.'

/** Runs a command; removes the notice that a busy machine prints while recovering a copy. */
const run = async (words: readonly string[], dataDir: string, databaseUrl = '') => {
  const result = await runCommand(words, { features: [addBackupCommands], databaseUrl, dataDir })
  const err = result.err.split('\n').filter((line) => line !== recovering)
  return { ...result, err: err.join('\n') }
}

/** Uses the real clock: commands check session expiry against it. */
async function openPortal(db: OpenDatabase['db']): Promise<PortalUnderTest> {
  const opened = await portalUnderTest(db, checkoutHandlers)
  opened.now = new Date()
  return opened
}

const place = (at: PortalUnderTest) =>
  at.ask('POST', '/api/dealer-portal/orders/', { host: dealer.supplier.host, token, body: body() })

/** The numbers of all orders, and the count of orders without lines or invoice. */
async function ordersIn({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ number: number; half: boolean }>(
    `select order_number::int as number, not exists (select from order_items i where i.order_id = o.id)
       or not exists (select from payments p where p.order_id = o.id) as half from orders o order by 1`,
  )
  return { numbers: rows.map(({ number }) => number), half: rows.filter(({ half }) => half).length }
}

async function epochOf(db: OpenDatabase['db']) {
  return (await db.selectFrom('change_epoch').select('epoch').executeTakeFirstOrThrow()).epoch
}

beforeAll(async () => {
  database = await open(original)
  portal = await openPortal(database.db)
  const supplier = await buildSupplier(database.db, { first_order_number: 1 })
  dealer = await buildDealer(database.db, supplier)
  token = await portal.signIn(dealer)
  const variant = await buildVariant(database.db, supplier, { quantity: 1_000_000 })
  body = () => checkoutBody(supplier, [{ ...variant, quantity: 2 }])
  mkdirSync(join(original, 'files', 'ab'), { recursive: true })
  writeFileSync(join(original, 'files', 'ab', 'certificate'), 'of resale')
  writeFileSync(join(original, 'files', 'ab', 'half.part'), 'not whole')
  mkdirSync(join(original, 'pictures', 'acme', 'brand'), { recursive: true })
  writeFileSync(join(original, 'pictures', 'acme', picture), 'of goods')
  writeFileSync(join(original, 'pictures', 'acme', 'brand', 'logo.png'), 'of a brand')
  writeFileSync(join(original, 'mail.key'), 'opens the links in mail', { mode: 0o600 })
})

afterAll(async () => {
  await portal?.close()
  await database?.close()
  await places.remove()
})

test('a portal backed up while orders are placed starts elsewhere with all its data', {
  timeout: 900_000,
}, async () => {
  let isOver = false
  const acknowledged: number[] = []
  const placing = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const { status, body: placed } = await place(portal)
      expect(status).toBe(200)
      acknowledged.push(Number(placed.orderNumber))
    }
  })
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 20))
  const before = acknowledged.length
  const backedUp = await run(['backup', kept], original)
  isOver = true
  await Promise.all(placing)
  expect([backedUp.code, backedUp.err]).toEqual([0, ''])
  expect(backedUp.out).toContain(`Backed up the portal to ${kept}: `)
  expect(acknowledged.length).toBeGreaterThan(before)
  expect(statSync(kept).mode & 0o777).toBe(0o700)
  expect(readdirSync(places.path).sort()).toEqual(['kept', 'original'])

  const { code, out, err } = await run(['restore', kept], restored)
  expect([code, err]).toEqual([0, ''])
  const copy = await open(restored)
  const held = await ordersIn(copy)
  expect(out).toContain(`1 supplier, 1 dealer, ${countText(held.numbers.length, 'order')}.`)
  // The restore has all orders acknowledged before the backup, and no unknown, duplicate or incomplete ones.
  expect(held.numbers).toEqual(expect.arrayContaining(acknowledged.slice(0, before)))
  expect(held.numbers.filter((number) => !acknowledged.includes(number))).toEqual([])
  expect(new Set(held.numbers).size).toBe(held.numbers.length)
  expect(held.half).toBe(0)
  const keyIn = (dataDir: string) => readFileSync(join(dataDir, 'secret.key'), 'utf8')
  expect(keyIn(restored)).toBe(keyIn(original))
  // `mail.key` seals links in the outbox and must not be in a backup.
  for (const place of [kept, restored]) expect(readdirSync(place)).not.toContain('mail.key')
  expect(readdirSync(join(restored, 'files', 'ab'))).toEqual(['certificate'])

  // New orders reuse the original's transaction ids, so API clients must sync again from the start.
  const epochs = await Promise.all([database, copy].map(({ db }) => epochOf(db)))
  expect(new Set(epochs).size).toBe(2)
  expect((await run(['forget-cursors'], restored)).code).toBe(0)
  expect(epochs).not.toContain(await epochOf(copy.db))

  // The restored portal works independently: the dealer is still signed in, and order numbers continue.
  const there = await openPortal(copy.db)
  expect(Number((await place(there)).body.orderNumber)).toBeGreaterThan(Math.max(...held.numbers))
  expect((await ordersIn(database)).numbers).toHaveLength(acknowledged.length)
  await there.close()
  await copy.close()
})

test('a restore reports reactivated access; a quiet one ends it and lists the tokens', async () => {
  const { pool, db } = database
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  const token = {
    scopes: [],
    mode: 'live',
    lastCharacters: 'abcd',
    limits: { perSecond: null, burst: null },
  } as const
  const named = (name: string) => ({
    ...token,
    name,
    tokenHash: randomBytes(32),
    expiresAt: null,
    now: new Date(),
  })
  const shop = await addClientToken(db, owner, named('Shop'))
  await addClientToken(db, { supplierId: owner.supplierId }, named('Warehouse'))
  await pool.query(
    `insert into webhook_endpoints (supplier_id, dealer_id, url, events, secret_sealed, created_at, updated_at, renewed_at)
     values ($1, $2, 'https://shop.example/hook', '{order.created}', '', now(), now(), now())`,
    [owner.supplierId, owner.dealerId],
  )
  const later = join(places.path, 'later')
  expect((await run(['backup', later], original)).code).toBe(0)
  // Revoked after the backup, so the restore revives it.
  await pool.query('update api_tokens set revoked_at = now() where id = $1', [shop.id])

  const loud = await run(['restore', later], join(places.path, 'loud'))
  expect(loud.out).toContain('1 session, 2 API tokens and 1 webhook endpoint.')
  const copy = await open(join(places.path, 'loud'))
  const live = async ({ pool: asked }: OpenDatabase) =>
    (
      await asked.query(`select (select count(*)::int from sessions) as sessions,
        (select count(*)::int from webhook_endpoints where is_active) as endpoints,
        (select count(*)::int from api_tokens where revoked_at is null) as tokens,
        (select count(*)::int from audit_entries where command = 'restore --quiet') as audited`)
    ).rows[0]
  expect(await live(copy)).toEqual({ sessions: 1, endpoints: 1, tokens: 2, audited: 0 })
  await copy.close()

  const { code, out, err } = await run(['restore', '--quiet', later], join(places.path, 'quiet'))
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('1 session and turned off 1 webhook endpoint.')
  expect(out).toMatch(new RegExp(`${dealer.supplier.handle} +${dealer.email} +${shop.id} +Shop +never`))
  expect(out).toMatch(/the supplier +\d+ +Warehouse/)
  const quiet = await open(join(places.path, 'quiet'))
  expect(await live(quiet)).toEqual({ sessions: 0, endpoints: 0, tokens: 2, audited: 1 })
  const there = await openPortal(quiet.db)
  expect((await place(there)).status).toBe(401)
  await there.close()
  await quiet.close()
})

test('never overwrites anything', async () => {
  const again = await run(['backup', kept], original)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining(`${kept} already exists`)])
  const over = await run(['restore', kept], original)
  expect([over.code, over.err]).toEqual([1, expect.stringContaining(`${original} isn't empty`)])
  const inside = await run(['backup', join(original, 'copy')], original)
  expect([inside.code, inside.err]).toEqual([1, expect.stringContaining('inside DATA_DIR')])
})

test('refuses to restore anything but a complete backup', async () => {
  const incompleteBackup = join(places.path, 'torn')
  cpSync(kept, incompleteBackup, { recursive: true })
  rmSync(join(incompleteBackup, 'portal-backup.json'))
  // A restored portal isn't a backup either.
  for (const place of [incompleteBackup, restored, join(places.path, 'nowhere')]) {
    const empty = join(places.path, 'empty')
    const result = await run(['restore', place], empty)
    expect([result.code, result.err]).toEqual([1, `${place} isn't a complete portal backup.`])
  }
})

test('neither verifies nor restores a backup without its key or with a changed byte', async () => {
  const keyOf = (backup: string) => join(backup, 'secret.key')
  const damages: Record<string, (backup: string) => void> = {
    'secret.key is missing': (backup) => rmSync(keyOf(backup)),
    'secret.key has changed': (backup) => {
      const key = readFileSync(keyOf(backup), 'utf8')
      writeFileSync(keyOf(backup), `${key.startsWith('a') ? 'b' : 'a'}${key.slice(1)}`)
    },
    'secret.key is damaged': (backup) => writeFileSync(keyOf(backup), ''),
    'installation.id is missing': (backup) => rmSync(join(backup, 'installation.id')),
    'postgres-access.json has changed': (backup) => writeFileSync(dataPaths(backup).access, '{}'),
  }
  for (const [sentence, damage] of Object.entries(damages)) {
    const backup = join(places.path, 'keyless')
    cpSync(kept, backup, { recursive: true })
    damage(backup)
    const target = join(places.path, 'from-keyless')
    const result = await run(['restore', backup], target)
    expect([result.code, result.err]).toEqual([1, expect.stringContaining(sentence)])
    expect(existsSync(target)).toBe(false)
    if (sentence === 'secret.key is missing') {
      const verified = await run(['verify-backup', backup], original)
      expect([verified.code, verified.out]).toEqual([1, ''])
      expect(verified.err).toContain(`there is no ${keyOf(backup)}, but the database was encrypted`)
      expect(verified.err).toContain(sentence)

      // The remaining data can be restored, without creating a new key.
      const forced = await run(['restore', '--even-if-damaged', backup], target)
      expect([forced.code, forced.out]).toEqual([0, expect.stringContaining('1 supplier, 1 dealer')])
      expect((await run(['forget-cursors'], target)).err).toContain('portal installation accept-key')
      expect(readdirSync(target)).not.toContain('secret.key')
      rmSync(target, { recursive: true })
    }
    rmSync(backup, { recursive: true })
  }
})

test('leaves another installation’s database to its own tools', async () => {
  for (const command of ['backup', 'restore']) {
    const result = await run([command, join(places.path, 'other')], original, 'postgresql://elsewhere/portal')
    expect([result.code, result.err]).toEqual([1, expect.stringContaining('pg_dump')])
  }
})

test('verifies a backup by restoring it, and notices a changed byte, a lost file and lost orders', async () => {
  const { pool } = database
  const folder = join(places.path, 'nightly')
  const content = Buffer.from('of resale')
  await pool.query(
    `insert into files (supplier_id, dealer_id, storage_key, file_name, content_type, size_bytes, sha256)
     values ($1, $2, 'ab/certificate', 'c.pdf', 'application/pdf', $3, $4)`,
    [dealer.supplier.id, dealer.id, content.length, createHash('sha256').update(content).digest()],
  )
  await pool.query('update products set images = $1', [
    JSON.stringify([{ url: `/pictures/acme/${picture}` }, { url: 'https://acme.example/of-goods.jpg' }]),
  ])
  const made = await run(['backup', folder, '--keep', '1', '--verify'], original)
  expect([made.code, made.err]).toEqual([0, ''])
  expect(made.out).toMatch(
    /can be restored: 1 supplier, 1 dealer, [\d,]+ orders?, 1 file, 1 image, all verified\./,
  )
  const [first = ''] = readdirSync(folder)
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/)
  const good = join(folder, first)

  const damaged = async (damage: (backup: string) => void) => {
    const backup = join(places.path, 'damaged')
    cpSync(good, backup, { recursive: true })
    damage(backup)
    const { code, err } = await run(['verify-backup', backup], original)
    rmSync(backup, { recursive: true })
    return { code, err }
  }
  const { rows } = await pool.query<{ path: string }>(`select pg_relation_filepath('sessions') as path`)
  const byte = await damaged((backup) => {
    const file = openSync(join(dataPaths(backup).cluster, rows[0]?.path ?? ''), 'r+')
    const one = Buffer.alloc(1)
    readSync(file, one, 0, 1, 8100)
    writeSync(file, Buffer.from([(one[0] ?? 0) ^ 1]), 0, 1, 8100)
    closeSync(file)
  })
  expect(byte).toEqual({
    code: 1,
    err: expect.stringContaining("The table public.sessions can't be read"),
  })
  expect(byte.err).toContain(`postgres/${rows[0]?.path} has changed since the backup was made.`)
  const lost = await damaged((backup) => {
    rmSync(join(backup, 'files', 'ab', 'certificate'))
    writeFileSync(join(backup, 'pictures', 'acme', picture), 'of goodS')
    const manifest = JSON.parse(readFileSync(join(backup, 'portal-backup.json'), 'utf8'))
    manifest.held.orders += 1000
    writeFileSync(join(backup, 'portal-backup.json'), JSON.stringify(manifest))
  })
  expect(lost).toEqual({ code: 1, err: expect.stringContaining('The file ab/certificate is missing') })
  expect(lost.err).toContain(`The image acme/${picture} is missing or has changed`)
  expect(lost.err).toMatch(/The backup has \d+ of the \d{4,} orders that existed/)
  const changed = await damaged((backup) => {
    writeFileSync(join(backup, 'files', 'ab', 'certificate'), 'of resalE')
    rmSync(join(backup, 'pictures', 'acme', picture))
  })
  expect(changed).toEqual({ code: 1, err: expect.stringContaining('or has changed since it was uploaded') })
  expect(changed.err).toContain(`The image acme/${picture} is missing`)

  // A backup that fails verification doesn't replace good ones.
  const certificate = join(original, 'files', 'ab', 'certificate')
  rmSync(certificate)
  const bad = await run(['backup', folder, '--keep', '1', '--verify'], original)
  expect([bad.code, bad.out]).toEqual([1, ''])
  expect(bad.err).toContain('The file ab/certificate is missing')
  const [aside = ''] = readdirSync(folder).filter((name) => name !== first)
  expect([aside, readdirSync(folder)]).toEqual([expect.stringMatching(/\.unverified$/), [first, aside]])
  rmSync(join(folder, aside), { recursive: true })
  writeFileSync(certificate, content)

  // `--keep` deletes only older backups, nothing else in the folder.
  mkdirSync(join(folder, '2020-01-01T000000Z'))
  mkdirSync(join(folder, 'mine'))
  const again = await run(['backup', folder, '--keep', '1'], original)
  expect(again.out).toContain(`Deleted older backups: ${first}.`)
  expect(readdirSync(folder)).toHaveLength(3)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['2020-01-01T000000Z', 'mine']))
})
