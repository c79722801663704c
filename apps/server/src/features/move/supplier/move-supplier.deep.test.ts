import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareDatabase } from '@portal/database/connection/prepare-database'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { asAdministrator, joinTestServer } from '@portal/testing/databases/test-server'
import { temporaryDataDir } from '@portal/testing/directories/temporary-directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../context/refusal.ts'
import { createFileStore } from '../../../gateways/file-store/file-store.ts'
import { createDiskStorage } from '../../../gateways/storage/disk-storage.ts'
import { portalUnderTest } from '../../../http/portal.test-kit.ts'
import { findListKeys } from '../../../repositories/changes/list-page.repository.ts'
import { listedTestOrders } from '../../../repositories/changes/paging.test-kit.ts'
import { numberSuppliersFrom } from '../../../repositories/suppliers/supplier-registry.repository.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import { apiTokenSealOwner } from '../../../security/seal-api-token.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { authenticatorOwner } from '../../../security/two-step/authenticator.ts'
import { webhookSecretOwner } from '../../../security/webhook-signature.ts'
import { checkoutHandlers } from '../../checkout/checkout.routes.ts'
import { buildVariant, checkoutBody } from '../../checkout/checkout.test-kit.ts'
import { buildFilledDealer } from '../../dealers/personal-data/filled-dealer.test-kit.ts'
import type { Cell, SupplierMoveRequest } from './cell.ts'
import { abortSupplierMove, finishSupplierMove } from './end-supplier-move.ts'
import { moveSupplier } from './move-supplier.ts'

const place = temporaryDataDir()
const boxes = [createSecretBox(Buffer.alloc(32, 1)), createSecretBox(Buffer.alloc(32, 2))] as const
const actor = { kind: 'operator', name: 'root' } as const
let scratches: readonly [ScratchDatabase, ScratchDatabase]
let supplier: BuiltSupplier
let neighbor: BuiltSupplier

beforeAll(async () => {
  scratches = [await createScratchDatabase(), await createScratchDatabase()]
  const server = await joinTestServer()
  await asAdministrator(server, (query) =>
    query(`grant set on parameter session_replication_role to "${server.owner}"`),
  )
  const [{ db, pool }, other] = scratches
  // Each installation has an epoch of its own from its first start on.
  await Promise.all(scratches.map(({ url }) => prepareDatabase(url, { migrate: true })))
  supplier = await buildSupplier(db, { handle: 'mover', host: 'mover.example', first_order_number: 1 })
  neighbor = await buildSupplier(db)
  const files = createFileStore(createDiskStorage(join(place.path, 'one')))
  await buildFilledDealer({ db, pool, files }, supplier, 'alpha')
  await buildFilledDealer({ db, pool, files }, neighbor, 'beta')
  await createDiskStorage(join(place.path, 'one')).put('pictures/mover/ab.png', Buffer.from('a picture'))
  await numberSuppliersFrom(other.db, 100_001)
  expect((await buildSupplier(other.db)).id).toBe(100_001)
  await addTask(db, 'deliver_mail', { supplierId: supplier.id, id: 1 })
  await addTask(db, 'deliver_mail', { supplierId: neighbor.id, id: 1 })
})
afterAll(async () => {
  await Promise.all(scratches.map((scratch) => scratch.drop()))
  await place.remove()
})

async function withCells<Answer>(work: (one: Cell, two: Cell) => Promise<Answer>): Promise<Answer> {
  const cells = await Promise.all(
    scratches.map(async ({ pool }, index) => ({
      installation: index === 0 ? 'one' : 'two',
      connection: await pool.connect(),
      aside: await pool.connect(),
      storage: createDiskStorage(join(place.path, index === 0 ? 'one' : 'two')),
      secrets: boxes[index === 0 ? 0 : 1],
    })),
  )
  const [one, two] = cells as [Cell, Cell]
  try {
    return await work(one, two)
  } finally {
    for (const { connection, aside } of cells) {
      connection.release(true)
      aside.release(true)
    }
  }
}

const request = (from: Cell, to: Cell, more: Partial<SupplierMoveRequest> = {}) => ({
  supplier,
  from,
  to,
  actor,
  report: () => {},
  ...more,
})
const move = (more: Partial<SupplierMoveRequest> = {}) =>
  withCells((one, two) => moveSupplier(request(one, two, more)))
const finish = () => withCells((one, two) => finishSupplierMove(request(one, two)))
const sentence = (answer: unknown) => (answer instanceof Refusal ? answer.errors[0] : answer)

/** How many rows of a supplier each table has. */
async function rowsOf({ pool }: ScratchDatabase, { id }: { readonly id: number }) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'supplier_id' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(`select count(*)::int as n from ${name} where supplier_id = $1`, [id])
    if (rows[0].n > 0) counts[name] = rows[0].n
  }
  return counts
}

/** A page of the list of orders that programs follow. */
const listOrders = ({ db }: ScratchDatabase, query: object) =>
  findListKeys({ db, owner: { supplierId: supplier.id } }, 'orders', listedTestOrders, query)
async function readCursor(scratch: ScratchDatabase): Promise<string> {
  const page = await listOrders(scratch, { limit: 1000, updatedSince: '2020-01-01T00:00:00Z' })
  return page instanceof Refusal ? expect.fail(page.reason) : (page.after ?? expect.fail('no cursor'))
}

const changePhone = ({ pool }: ScratchDatabase, phone: string) =>
  pool.query('update dealers set phone = $1 where supplier_id = $2', [phone, supplier.id])

/** What the two installations have apart, or what ends with a move. */
const apart = [
  'sessions',
  'exchange_codes',
  'staff_sessions',
  'staff_links',
  'token_buckets',
  'supplier_moves',
]
const without = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !apart.includes(name)))

test('a copy that differs is not let in, and a broken-off one leaves nothing there', async () => {
  const [, other] = scratches
  const damaged = withCells((one, two) =>
    moveSupplier(
      request(one, two, {
        report: (what) => {
          // In the transaction of the copy, before it is compared.
          if (what === 'Comparing.')
            void two.connection.query(`update dealers set phone = 'x' where supplier_id = ${supplier.id}`)
        },
      }),
    ),
  )
  await expect(damaged).rejects.toThrow('The copy is not what the original is: dealers.')
  const broken = move({
    report: (what) => {
      if (what === 'Comparing.') throw new Error('the power fails')
    },
  })
  await expect(broken).rejects.toThrow('the power fails')
  expect(await rowsOf(other, supplier)).toEqual({})
  expect(sentence(await finish())).toContain('not in the other installation yet')
  // It stands still until the move is given up.
  const change = () => changePhone(scratches[0], '1')
  await expect(change()).rejects.toThrow('the supplier is being moved')
  expect(sentence(await withCells((one, two) => abortSupplierMove(request(one, two))))).toBeUndefined()
  await change()
  const { rows } = await scratches[0].pool.query(
    `select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'supplierId' = $1`,
    [String(supplier.id)],
  )
  expect(rows[0].n).toBeGreaterThan(0)
}, 120_000)

test('one command at a time works on a move: another one is refused and changes nothing', async () => {
  let meanwhile: Promise<unknown> | undefined
  const abort = () => withCells((one, two) => abortSupplierMove(request(one, two)))
  const broken = move({
    report: (what) => {
      if (what === 'Copying rows.') meanwhile = abort()
      if (what === 'Comparing.') throw new Error('the power fails')
    },
  })
  await expect(broken).rejects.toThrow('the power fails')
  expect(sentence(await meanwhile)).toBe(
    'Another command works on the move of this supplier: wait until it has ended.',
  )
  const change = () => changePhone(scratches[0], 'busy')
  await expect(change()).rejects.toThrow('the supplier is being moved')
  expect(sentence(await abort())).toBeUndefined()
  await change()
}, 60_000)

test('a supplier that another program does not let go of works on, and a sentence says which table', async () => {
  const [here] = scratches
  const busy = await here.pool.connect()
  await busy.query('begin')
  await busy.query('lock table orders in row exclusive mode')
  expect(sentence(await move())).toBe(
    'Another program works on the table orders and does not end. The supplier works on: try again later.',
  )
  await busy.query('rollback')
  busy.release()
  await changePhone(here, 'works on')
  expect((await rowsOf(here, supplier)).supplier_moves).toBeUndefined()
}, 60_000)

test('a supplier moves while its dealers place orders: nothing acknowledged is lost, and it moves back', async () => {
  const [here, there] = scratches
  const portal = await portalUnderTest(here.db, checkoutHandlers)
  const buyer = await buildDealer(here.db, supplier)
  const token = await portal.signIn(buyer)
  const variant = await buildVariant(here.db, supplier, { quantity: 1_000_000 })
  const apiToken = boxes[0].seal(
    'the token',
    apiTokenSealOwner({ supplierId: supplier.id, dealerId: buyer.id }),
  )
  await here.pool.query(
    `insert into api_tokens (supplier_id, dealer_id, name, scopes, token_hash, token_encrypted, last_characters, regenerated_at)
     values ($1, $2, 'First', '{}', $3, $4, 'abcd', now())`,
    [supplier.id, buyer.id, randomBytes(32), apiToken],
  )
  const endpoint = await here.pool.query(`select id from webhook_endpoints where supplier_id = $1`, [
    supplier.id,
  ])
  const owner = webhookSecretOwner({ supplierId: supplier.id, id: endpoint.rows[0].id })
  await here.pool.query('update webhook_endpoints set secret_sealed = $1 where supplier_id = $2', [
    boxes[0].seal('the secret', owner),
    supplier.id,
  ])
  // One mail waits whose key a restore has left out, and a colleague has a second step.
  const spoilt = await here.pool.query('update mail_outbox set sealed_body = $1 where supplier_id = $2', [
    randomBytes(60),
    supplier.id,
  ])
  expect(spoilt.rowCount).toBeGreaterThan(0)
  const { rows: people } = await here.pool.query(
    'select staff_id as id from dealer_notes where supplier_id = $1',
    [supplier.id],
  )
  const colleague = people[0].id
  await here.pool.query(
    `with authenticator as (insert into staff_authenticators (staff_id, secret_sealed, created_at) values ($1, $2, now()))
     insert into staff_recovery_codes (staff_id, code_hash) values ($1, $3)`,
    [colleague, boxes[0].seal('SECRET', authenticatorOwner(colleague)), randomBytes(32)],
  )
  const placeOrder = () =>
    portal.ask('POST', '/api/dealer-portal/orders/', {
      host: supplier.host,
      token,
      body: checkoutBody(supplier, [{ ...variant, quantity: 1 }]),
    })
  const acknowledged: string[] = []
  let refused: Awaited<ReturnType<typeof placeOrder>> | undefined
  const buying = Array.from({ length: 2 }, async () => {
    while (refused === undefined) {
      const answer = await placeOrder()
      if (answer.status === 200) acknowledged.push(String(answer.body.orderNumber))
      // Not where a call has waited too long on a busy machine.
      else if (answer.headers['retry-after'] !== '5') refused = answer
    }
  })
  while (acknowledged.length < 5) await sleep(20)
  const cursor = await readCursor(here)
  const copied = await move()
  expect(copied).toMatchObject({ hosts: ['mover.example'], files: 3 })
  await Promise.all(buying)
  expect(refused).toMatchObject({ status: 503 })
  expect(refused?.headers['retry-after']).toBe('30')
  expect(JSON.stringify(refused?.body)).toContain('This portal is being moved to another machine')
  expect(await rowsOf(there, supplier)).toEqual(without(await rowsOf(here, supplier)))
  const { rows: numbers } = await there.pool.query(
    'select order_number as n from orders where supplier_id = $1',
    [supplier.id],
  )
  expect(numbers.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
  expect(sentence(await move())).toContain('in the other installation already')

  const before = await rowsOf(here, neighbor)
  const brokenOff = withCells((one, two) => {
    const remove = async (name: string) => {
      await one.storage.remove(name)
      throw new Error('the power fails')
    }
    return finishSupplierMove(request({ ...one, storage: { ...one.storage, remove } }, two))
  })
  await expect(brokenOff).rejects.toThrow('the power fails')
  expect(await finish()).toEqual({ files: 3 })
  expect(await rowsOf(here, supplier)).toEqual({})
  expect(await rowsOf(here, neighbor)).toEqual(before)
  expect(existsSync(join(place.path, 'one', 'pictures/mover/ab.png'))).toBe(false)
  expect(existsSync(join(place.path, 'two', 'pictures/mover/ab.png'))).toBe(true)

  // There it lives: secrets open with the other key, sessions have ended, orders take the next number.
  const { rows: sealed } = await there.pool.query(
    `select (select token_encrypted from api_tokens where supplier_id = $1 and token_encrypted is not null) as token,
       (select secret_sealed from webhook_endpoints where supplier_id = $1) as secret,
       (select count(*)::int from graphile_worker._private_jobs where payload ->> 'supplierId' = $1::text) as tasks,
       (select count(*)::int from dealer_notes n join staff s on s.id = n.staff_id where supplier_id = $1) as notes`,
    [supplier.id],
  )
  expect(
    boxes[1].open(sealed[0].token, apiTokenSealOwner({ supplierId: supplier.id, dealerId: buyer.id })),
  ).toBe('the token')
  expect(boxes[1].open(sealed[0].secret, owner)).toBe('the secret')
  expect(sealed[0]).toMatchObject({ notes: 1, tasks: expect.any(Number) })
  expect(sealed[0].tasks).toBeGreaterThan(0)
  const { rows: steps } = await there.pool.query(
    `select staff_id as id, secret_sealed as secret, (select count(*)::int from staff_recovery_codes) as codes
     from staff_authenticators`,
  )
  expect(boxes[1].open(steps[0].secret, authenticatorOwner(steps[0].id))).toBe('SECRET')
  expect([steps.length, steps[0].codes]).toEqual([1, 0])
  expect(await listOrders(there, { after: cursor })).toMatchObject({ reason: 'cursor_expired' })
  const cursorThere = await readCursor(there)
  const portalThere = await portalUnderTest(there.db, checkoutHandlers)
  const ask = (as: string) =>
    portalThere.ask('POST', '/api/dealer-portal/orders/', {
      host: supplier.host,
      token: as,
      body: checkoutBody(supplier, [{ ...variant, quantity: 1 }]),
    })
  expect((await ask(token)).status).toBe(401)
  const placed = await ask(await portalThere.signIn(buyer))
  expect(placed.status).toBe(200)
  expect(Number(placed.body.orderNumber)).toBeGreaterThan(Math.max(...acknowledged.map(Number)))
  await portal.close()
  await portalThere.close()

  const held = without(await rowsOf(there, supplier))
  const back = await withCells((one, two) => moveSupplier(request(two, one)))
  expect(back).toMatchObject({ files: 3 })
  expect(await rowsOf(here, supplier)).toEqual(held)
  await withCells((one, two) => finishSupplierMove(request(two, one)))
  expect(await rowsOf(there, supplier)).toEqual({})
  await changePhone(here, '2')
  expect(await listOrders(here, { after: cursorThere })).toMatchObject({ reason: 'cursor_expired' })
  // A program that slept all the while misses nothing.
  const { rows: orders } = await here.pool.query('select id from orders where supplier_id = $1', [
    supplier.id,
  ])
  const changed = await listOrders(here, { after: cursor, limit: 1000 })
  if (changed instanceof Refusal) return expect(changed.reason).toBe('cursor_expired')
  expect(changed.keys).toHaveLength(orders.length)
}, 240_000)

test('what is in the way is said in a sentence, and nothing is stopped', async () => {
  const [here, there] = scratches
  expect(sentence(await withCells((one) => moveSupplier(request(one, one))))).toContain('in already')
  await there.pool.query(
    `insert into suppliers (id, handle, name, currency) values ($1, 'other', 'Other', 'USD')`,
    [supplier.id],
  )
  expect(sentence(await move())).toContain(
    `The number of the supplier, ${supplier.id}, is that of other there`,
  )
  await there.pool.query(`update suppliers set id = 500, handle = 'mover' where id = $1`, [supplier.id])
  expect(sentence(await move())).toBe('The other installation has another supplier with the handle mover.')
  await there.pool.query(`update suppliers set handle = 'other' where id = 500`)
  await there.pool.query(`insert into supplier_hosts (host, supplier_id) values ('mover.example', 500)`)
  expect(sentence(await move())).toBe('The host mover.example leads to another supplier there.')
  await changePhone(here, '3')
}, 60_000)
