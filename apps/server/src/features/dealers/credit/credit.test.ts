import { addDecimals, compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { consoleDealersHandlers } from '../console/console-dealers.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, consoleDealersHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  staffToken = await portal.signInStaff(supplier, 'finance')
})
beforeEach(async () => {
  dealer = await buildDealer(scratch.db, supplier)
})

const path = () => `/api/console/dealers/${dealer.id}/credit`
const giveCredit = (amount: string, reason = 'Credit note', more: { idempotencyKey?: string } = {}) =>
  portal.ask('POST', path(), { host: supplier.host, staffToken, body: { amount, reason }, ...more })
const ledger = async () => (await portal.ask('GET', path(), { host: supplier.host, staffToken })).body
const stored = async () => {
  const row = scratch.db.selectFrom('dealers').select('credit_available').where('id', '=', dealer.id)
  return (await row.executeTakeFirstOrThrow()).credit_available
}

test('each change has its reason, author and resulting balance, newest first', async () => {
  await giveCredit('250.10', 'Credit note 4711')
  const taken = await giveCredit('-0.20', 'A correction')
  expect(taken.body).toMatchObject({ number: 2, amount: '-0.20', balance: '249.90' })
  const { balance, items } = await ledger()
  expect(balance).toBe('249.90')
  expect(items).toMatchObject([
    { amount: '-0.20', balance: '249.90', reason: 'A correction', by: { kind: 'operator' } },
    { amount: '250.10', balance: '250.10', reason: 'Credit note 4711' },
  ])
  expect(await stored()).toBe('249.90')
})

test('with concurrent changes, every balance is the previous one plus its amount, and the last is the dealer’s', async () => {
  const amounts = Array.from({ length: 40 }, (_, n) =>
    n % 3 === 0 ? `-0.0${(n % 9) + 1}` : `${n}.3${n % 10}`,
  )
  await giveCredit('100')
  // 10 at a time, the most that run concurrently for a supplier; requests that time out get a 503 and change nothing.
  const given = ['100']
  for (let start = 0; start < amounts.length; start += 10) {
    const some = amounts.slice(start, start + 10)
    const answers = await Promise.all(some.map((amount) => giveCredit(amount)))
    for (const [at, { status }] of answers.entries()) {
      expect([200, 503]).toContain(status)
      if (status === 200) given.push(some[at] ?? '')
    }
  }
  expect(given.length).toBeGreaterThan(10)
  const rows = await scratch.db
    .selectFrom('credit_entries')
    .select(['number', 'amount', 'balance'])
    .where('dealer_id', '=', dealer.id)
    .orderBy('number')
    .execute()
  let balance = '0.00'
  for (const [at, row] of rows.entries()) {
    balance = addDecimals(balance, row.amount)
    expect([row.number, row.balance]).toEqual([at + 1, balance])
  }
  expect(rows).toHaveLength(given.length)
  expect(compareDecimals(balance, addDecimals(...given))).toBe(0)
  expect(await stored()).toBe(balance)
})

test('of two concurrent withdrawals one succeeds, and the other is told the balance', async () => {
  await giveCredit('30')
  const answers = await Promise.all([giveCredit('-20'), giveCredit('-20')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    reason: 'credit_below_zero',
    errors: ['You can deduct up to $10.00.'],
  })
  expect((await ledger()).items).toHaveLength(2)
  expect(await stored()).toBe('10.00')
})

test('a repeated request adds nothing twice', async () => {
  const once = { idempotencyKey: 'credit-once-0001' }
  await giveCredit('15', 'Bonus', once)
  await giveCredit('15', 'Bonus', once)
  expect(await stored()).toBe('15.00')
})

test.each([
  ['0', 'Bonus'],
  ['0.00', 'Bonus'],
  ['1.234', 'Bonus'],
  ['1e3', 'Bonus'],
  ['NaN', 'Bonus'],
  ['10', ' '],
])('refuses %s for the reason "%s"', async (amount, reason) => {
  expect((await giveCredit(amount, reason)).status).toBe(422)
  expect((await ledger()).items).toEqual([])
})

test('credit changes only through its ledger, and entries never change', async () => {
  await giveCredit('5')
  const table = scratch.db.updateTable('dealers').set({ credit_available: '500' }).where('id', '=', dealer.id)
  await expect(table.execute()).rejects.toThrow(/changed by entries/)
  await expect(buildDealer(scratch.db, supplier, { credit_available: '5' })).rejects.toThrow(/by entries/)
  const change = sql`update credit_entries set amount = 1 where dealer_id = ${dealer.id}`
  await expect(change.execute(scratch.db)).rejects.toThrow(/never changed/)
  const removal = sql`delete from credit_entries where dealer_id = ${dealer.id}`
  await expect(removal.execute(scratch.db)).rejects.toThrow(/never changed/)
  expect(await stored()).toBe('5.00')
})
