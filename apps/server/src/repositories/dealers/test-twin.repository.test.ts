import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ensureTestTwin } from './test-twin.repository.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

const insertTestTwin = () =>
  ensureTestTwin(scratch.db, { supplierId: dealer.supplier.id, dealerId: dealer.id }, new Date())

const standing = async () => {
  const { status_id, blocked_at } = await scratch.db
    .selectFrom('dealers')
    .select(['status_id', 'blocked_at'])
    .where('test_of', '=', dealer.id)
    .executeTakeFirstOrThrow()
  return { statusId: status_id, isBlocked: blocked_at !== null }
}

const setDealer = (columns: string) =>
  sql`update dealers set ${sql.raw(columns)} where id = ${dealer.id}`.execute(scratch.db)

test('test mode access ends with the dealer’s account and returns with it', async () => {
  await insertTestTwin()
  await setDealer('blocked_at = now()')
  expect(await standing()).toMatchObject({ isBlocked: true })
  await setDealer('blocked_at = null, status_id = 6')
  expect(await standing()).toEqual({ statusId: 6, isBlocked: false })
})

test('a blocked dealer’s test mode starts blocked', async () => {
  await setDealer('blocked_at = now()')
  await insertTestTwin()
  expect(await standing()).toMatchObject({ isBlocked: true })
})

test('a status change is emailed to the dealer once, not to its test twin', async () => {
  await insertTestTwin()
  await setDealer('status_id = 4')
  const changes = await scratch.db.selectFrom('dealer_status_changes').select('dealer_id').execute()
  expect(changes.filter(({ dealer_id }) => dealer_id >= dealer.id)).toEqual([{ dealer_id: dealer.id }])
})

test('a dealer that can’t get a twin has no test mode, and gets an error', async () => {
  const nobody = { supplierId: dealer.supplier.id, dealerId: dealer.id + 1000 }
  await expect(ensureTestTwin(scratch.db, nobody, new Date())).rejects.toThrow(
    'No test twin could be created',
  )
})

test('a user has an email with an @, a twin has none', async () => {
  const isRefused = (values: object) =>
    buildDealer(scratch.db, dealer.supplier, values).then(
      () => false,
      () => true,
    )
  expect(await isRefused({ email: `test mode of ${dealer.id}` })).toBe(true)
  expect(await isRefused({ email: 'twin@dealer.example', test_of: dealer.id })).toBe(true)
  expect(await isRefused({ email: 'some twin', test_of: dealer.id })).toBe(false)
})
