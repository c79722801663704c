import { accountCredit } from '@portal/contract/account/account.schema'
import { dealer as dealerSchema } from '@portal/contract/account/dealer.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { addCreditEntry } from '../../repositories/dealers/credit/credit-entry.repository.ts'
import { accountHandlers } from './account.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, accountHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db, { flags: { collect_tax_id: true } })
})

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
})

const read = (path: string, host = supplier.host, as = token) =>
  portal.ask('GET', `/api/dealer-portal/dealer/${path}`, { host, token: as })

const change = (body: object, id = dealer.id, { host = supplier.host, as = token } = {}) =>
  portal.ask('POST', `/api/dealer-portal/dealer/${id}/basic`, { host, token: as, body })

const whole = (over: object = {}) => ({
  email: dealer.email,
  firstName: 'Ada',
  lastName: 'Quill',
  phone: '555-0100',
  taxId: '12-3456789',
  companyName: 'Quill Goods',
  website: 'https://quill.example',
  address: {
    id: null,
    addressLine1: '1 High St',
    addressLine2: 'Floor 2',
    city: 'Salem',
    state: 'OR',
    country: 'US',
    postal: '01234',
  },
  ...over,
})

const mailTo = async (recipient: string) =>
  await scratch.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', recipient).execute()

describe('credit', () => {
  test('is 0.00 by default', async () => {
    const answer = await read('account-credit')
    expect(answer.body).toEqual({ creditAvailable: '0.00', creditUsed: '0.00' })
  })

  test('is the dealer’s own, to the cent', async () => {
    const rich = await buildDealer(scratch.db, supplier, { credit_used: '0.05' })
    const entry = { amount: '1234567.80', reason: 'Bonus', actor: { kind: 'operator', name: null } } as const
    const owner = { supplierId: supplier.id, dealerId: rich.id, now: testNow }
    await addCreditEntry(scratch.db, owner, entry)
    const answer = await read('account-credit', supplier.host, await portal.signIn(rich))
    expect(accountCredit.safeParse(answer.body).error).toBeUndefined()
    expect(answer.body).toEqual({ creditAvailable: '1234567.80', creditUsed: '0.05' })
    expect((await read('account-credit')).body.creditAvailable).toBe('0.00')
  })
})

describe('changing the details', () => {
  test('stores all fields, and the account page shows them', async () => {
    const answer = await change(whole())
    expect(answer.status).toBe(200)
    expect(dealerSchema.safeParse(answer.body).error).toBeUndefined()
    expect(answer.body).toMatchObject({
      ...whole(),
      id: dealer.id,
      accountDealerStatusId: 3,
      address: { ...whole().address, id: expect.any(Number) },
    })
    expect((await read('')).body).toEqual(answer.body)
  })

  test('clears emptied fields and keeps omitted ones', async () => {
    await change(whole())
    const { id } = (await read('')).body.address
    const { email, firstName, lastName } = whole()
    await change({ email, firstName, lastName, phone: '', companyName: null, address: { id, city: '' } })
    expect((await read('')).body).toMatchObject({
      phone: null,
      companyName: null,
      website: 'https://quill.example',
      taxId: '12-3456789',
      address: { id, city: null, addressLine1: '1 High St', postal: '01234' },
    })
  })

  test.each([
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Must be a valid email address'],
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['website', 'not a site', 'Must be a valid URL'],
  ])('refuses %s %o at its field', async (field, value, sentence) => {
    const answer = await change(whole({ [field]: value, phone: '999' }))
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: sentence }])
    expect((await read('')).body.phone).toBeNull()
  })

  test('requires website and tax ID only if the supplier does', async () => {
    const flags = { website_required: true, collect_tax_id: true, collect_tax_id_required: true }
    const strict = await buildDealer(scratch.db, await buildSupplier(scratch.db, { flags }))
    const as = { host: strict.supplier.host, as: await portal.signIn(strict) }
    const refused = await change(whole({ website: '', taxId: '' }), strict.id, as)
    expect(refused.body).toMatchObject({
      reason: 'invalid_input',
      errors: ['Please update the errors listed in red and try again.'],
      fields: { website: 'Website is required', taxId: 'Tax ID is required' },
    })
    expect((await change(whole(), strict.id, as)).status).toBe(200)
    expect((await change(whole({ website: '', taxId: '' }))).status).toBe(200)
  })

  test('accepts no tax ID if none is collected', async () => {
    const plain = await buildDealer(scratch.db, await buildSupplier(scratch.db), { tax_id: 'kept' })
    const as = { host: plain.supplier.host, as: await portal.signIn(plain) }
    expect((await change(whole(), plain.id, as)).body.taxId).toBe('kept')
  })
})

describe('another dealer’s account', () => {
  test('is not found by its id, like an unknown id, and stays unchanged', async () => {
    const neighbour = await buildDealer(scratch.db, supplier)
    const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
    const answers = []
    for (const id of [neighbour.id, otherDealer.id, 2_000_000_000]) {
      const { status, body } = await change(whole({ email: `x${id}@dealer.example` }), id)
      answers.push({ status, ...body, requestId: '' })
    }
    expect(answers[0]).toMatchObject({ status: 404, reason: 'not_found' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const rows = await scratch.db
      .selectFrom('dealers')
      .select('email')
      .where('id', 'in', [neighbour.id, otherDealer.id])
      .execute()
    expect(rows.map(({ email }) => email).sort()).toEqual([neighbour.email, otherDealer.email].sort())
  })

  test('can’t be reached through its address id', async () => {
    const neighbour = await buildDealer(scratch.db, supplier)
    const as = { as: await portal.signIn(neighbour) }
    const { address } = (await change(whole({ email: neighbour.email }), neighbour.id, as)).body
    const answer = await change(whole({ address: { id: address.id, city: 'Stolen' } }))
    expect([answer.status, answer.body.reason]).toEqual([404, 'not_found'])
    expect((await read('', supplier.host, as.as)).body.address).toEqual(address)
  })
})

describe('a changed email', () => {
  test('that is taken, in any case, gets 409 and changes nothing', async () => {
    const neighbour = await buildDealer(scratch.db, supplier)
    const answer = await change(whole({ email: neighbour.email.toUpperCase() }))
    const sentence = 'That email address is already in use by another account.'
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { reason: 'account_email_taken', errors: [sentence], fields: { email: sentence } },
    ])
    expect((await read('')).body).toMatchObject({ email: dealer.email, firstName: 'Given', phone: null })
  })

  test('may be in use at another supplier', async () => {
    const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
    expect((await change(whole({ email: otherDealer.email }))).status).toBe(200)
  })

  test('goes to exactly one of many concurrent requests', async () => {
    const dealers = await Promise.all(Array.from({ length: 8 }, () => buildDealer(scratch.db, supplier)))
    const email = `wanted-${dealer.id}@dealer.example`
    const answers = await Promise.all(
      dealers.map(async (one) => change(whole({ email }), one.id, { as: await portal.signIn(one) })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(409)])
  })

  test('notifies the old address and invalidates its reset links', async () => {
    await scratch.db
      .insertInto('password_resets')
      .values({
        token_hash: Buffer.alloc(32, dealer.id % 251),
        supplier_id: supplier.id,
        dealer_id: dealer.id,
        created_at: portal.now,
        expires_at: new Date(portal.now.getTime() + 3_600_000),
      })
      .execute()
    const email = `moved-${dealer.id}@dealer.example`
    expect((await change(whole({ email }))).body.email).toBe(email)
    const mail = await mailTo(dealer.email)
    expect(mail.map(({ kind }) => kind)).toEqual(['email_changed'])
    expect(JSON.stringify(mail)).not.toContain(email)
    const open = scratch.db.selectFrom('password_resets').select('used_at').where('dealer_id', '=', dealer.id)
    expect(await open.execute()).toEqual([{ used_at: portal.now }])
  })

  test('equal to the current one sends no email', async () => {
    await change(whole())
    expect(await mailTo(dealer.email)).toEqual([])
  })

  test('is refused to staff acting for the dealer, who can change the rest', async () => {
    await scratch.db
      .updateTable('sessions')
      .set({ impersonated_by: 'operator' })
      .where('dealer_id', '=', dealer.id)
      .execute()
    const refused = await change(whole({ email: 'thief@dealer.example', phone: '1' }))
    expect([refused.status, refused.body.reason]).toEqual([409, 'impersonation_forbidden'])
    expect((await read('')).body).toMatchObject({ email: dealer.email, phone: null })
    expect((await change(whole())).status).toBe(200)
  })
})
