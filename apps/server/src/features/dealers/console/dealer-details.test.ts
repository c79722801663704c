import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { consoleDealersHandlers } from './console-dealers.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, consoleDealersHandlers)
const password = 'right-password'
let supplier: BuiltSupplier
let dealer: BuiltDealer
let manager: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db, { name: 'Acme' })
  dealer = await buildDealer(scratch.db, supplier, { company_name: 'Rope & Co', phone: '555 0100' })
  manager = await portal.signInStaff(supplier, 'manager')
})

const ask = (method: string, at: string, body?: object, staffToken = manager) =>
  portal.ask(method, `/api/console/${at}`, { host: supplier.host, staffToken, ...(body && { body }) })
const edit = (from: object, to: object, more: object = {}, staffToken = manager) =>
  ask('PATCH', `dealers/${dealer.id}`, { from, to, ...more }, staffToken)
const read = async (of = dealer) => (await ask('GET', `dealers/${of.id}`)).body
const noAddress = { id: null, addressLine1: null, addressLine2: null, city: null, state: null }
const unknownAddress = { ...noAddress, country: null, postal: null }

test.each([
  ['its own', {}, { autoAuthorize: false, autoAuthorizeUpTo: '150', isSuppliersRule: false }],
  [
    'the supplier’s',
    { hide_auth_settings_and_auto_authorized: true },
    { autoAuthorize: true, autoAuthorizeUpTo: null, isSuppliersRule: true },
  ],
])('a dealer shows the automatic authorization that counts: %s', async (_, flags, shown) => {
  supplier = await buildSupplier(scratch.db, { flags })
  dealer = await buildDealer(scratch.db, supplier)
  manager = await portal.signInStaff(supplier, 'manager')
  await scratch.db
    .insertInto('dealer_settings')
    .values({ supplier_id: supplier.id, dealer_id: dealer.id, handle: 'auto_authorize_up_to', value: '150' })
    .execute()
  expect(await read()).toMatchObject(shown)
})

describe('a dealer’s details', () => {
  test('change only where edited', async () => {
    const address = {
      addressLine1: '1 Quay',
      city: 'Portland',
      state: 'Oregon',
      postal: '97201',
      country: 'US',
    }
    const { status, body } = await edit(
      { companyName: 'Rope & Co', taxId: null, address: unknownAddress },
      { companyName: 'Rope Ltd', taxId: '12-345', externalId: 'D-1', website: 'rope.example', address },
    )
    expect([status, body]).toEqual([200, await read()])
    expect(body).toMatchObject({
      ...{ companyName: 'Rope Ltd', taxId: '12-345', externalId: 'D-1', website: 'rope.example' },
      ...{ phone: '555 0100', email: dealer.email },
      address: { addressLine1: '1 Quay', addressLine2: null, city: 'Portland', state: 'OR', country: 'US' },
    })
    const cleared = await edit({ externalId: 'D-1', taxId: '12-345' }, { externalId: '', taxId: '' })
    expect([cleared.body.externalId, cleared.body.taxId, cleared.body.companyName]).toEqual([
      ...[null, null, 'Rope Ltd'],
    ])
    const audited = scratch.db.selectFrom('audit_entries').select('data').where('outcome_of', 'is not', null)
    const [outcome] = await audited.where('supplier_id', '=', supplier.id).orderBy('id').execute()
    expect(outcome?.data).toMatchObject({
      changes: { company_name: ['Rope & Co', 'Rope Ltd'], city: [null, 'Portland'], tax_id: ['', '12-345'] },
    })
    const { items } = (await ask('GET', `dealers/${dealer.id}/timeline`)).body
    expect(items.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Customer number “D-1” removed, Tax ID “12-345” removed',
      expect.stringMatching(/^Company changed from “Rope & Co” to “Rope Ltd”, .*City “Portland” added/),
    ])
  })

  test('a field that a colleague changed meanwhile is refused by name; others’ edits stay', async () => {
    const colleague = await portal.signInStaff(supplier, 'sales')
    const { companyName, phone, lastName } = await read()
    await edit({ companyName, phone }, { companyName: 'Rope Ltd', phone: '555 0123' }, {}, colleague)
    const late = await edit({ companyName, lastName }, { companyName: 'Rope GmbH', lastName: 'Quist' })
    expect([late.status, late.body.reason, Object.keys(late.body.fields)]).toEqual([
      ...[409, 'dealer_changed', ['to.companyName']],
    ])
    expect(late.body.fields['to.companyName']).toMatch(/^.+@.+ changed this to “Rope Ltd” in the meantime\./)
    expect(await read()).toMatchObject({ companyName: 'Rope Ltd', lastName, phone: '555 0123' })
    const again = await edit({ companyName: 'Rope Ltd' }, { companyName: 'Rope GmbH' })
    expect(again.body).toMatchObject({ companyName: 'Rope GmbH', phone: '555 0123' })
    const same = await edit({ companyName: 'Rope Ltd' }, { companyName: 'Rope GmbH' })
    expect(same.status).toBe(200)
  })

  test('auto-authorization can be turned off and its limit lowered; only the dealer widens it', async () => {
    const settings = { auto_authorize: 'true', auto_authorize_up_to: '500' }
    const rows = Object.entries(settings).map(([handle, value]) => ({ handle, value }))
    const owner = { supplier_id: supplier.id, dealer_id: dealer.id }
    await scratch.db
      .insertInto('dealer_settings')
      .values(rows.map((row) => ({ ...owner, ...row })))
      .execute()
    const limit = (from: string | null, to: string, staffToken = manager) =>
      edit({ autoAuthorizeUpTo: from }, { autoAuthorizeUpTo: to }, {}, staffToken)
    const sales = await portal.signInStaff(supplier, 'sales')
    expect((await limit('500', '100', sales)).body.reason).toBe('permission_missing')
    for (const [more, act] of [
      ['500.01', 'raise'],
      ['', 'remove'],
    ] as const) {
      const { status, body } = await limit('500', more)
      const sentence = `Only the dealer can ${act} this limit`
      expect([status, body.fields]).toEqual([422, { 'to.autoAuthorizeUpTo': sentence }])
    }
    expect((await limit('500', '100')).body).toMatchObject({ autoAuthorize: true, autoAuthorizeUpTo: '100' })
    expect((await limit('500', '200')).body.reason).toBe('dealer_changed')
    expect((await limit('100', '200')).status).toBe(422)
    expect((await edit({ autoAuthorize: false }, { autoAuthorize: true })).status).toBe(422)
    const off = await edit({ autoAuthorize: true }, { autoAuthorize: false })
    expect(off.body).toMatchObject({ autoAuthorize: false, autoAuthorizeUpTo: '100' })
    const audited = scratch.db.selectFrom('audit_entries').select('data').where('outcome_of', 'is not', null)
    const outcomes = await audited.where('supplier_id', '=', supplier.id).orderBy('id').execute()
    expect(outcomes.at(-1)?.data).toMatchObject({ changes: { auto_authorize: ['true', 'false'] } })
    const { items } = (await ask('GET', `dealers/${dealer.id}/timeline`)).body
    expect(items.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Auto-authorize changed from “On” to “Off”',
      'Auto-authorize limit changed from “$500.00” to “$100.00”',
    ])
    const mails = scratch.db.selectFrom('mail_outbox').select(['recipient', 'text_body as text'])
    const sent = await mails.where('supplier_id', '=', supplier.id).orderBy('id').execute()
    expect(sent.map(({ recipient }) => recipient)).toEqual([dealer.email, dealer.email])
    expect(sent[0]?.text).toContain(
      'lowered your auto-authorize limit to $100.00. New orders above it now wait',
    )
    expect(sent[1]?.text).toContain('turned off auto-authorize for your account')
  })

  test('changing the email requires password and permission and notifies the old address', async () => {
    const { email: from } = dealer
    const change = (more: object, staffToken = manager) =>
      edit({ email: from }, { email: 'new@shop.example' }, more, staffToken)
    expect((await change({})).body.fields.password).toContain('incorrect')
    expect((await change({ password: 'wrong' })).body.reason).toBe('wrong_current_password')
    const sales = await portal.signInStaff(supplier, 'sales')
    expect((await change({ password }, sales)).body.reason).toBe('permission_missing')
    expect((await read()).email).toBe(from)
    expect((await change({ password })).body.email).toBe('new@shop.example')
    const mails = scratch.db.selectFrom('mail_outbox').select(['recipient', 'kind'])
    expect(await mails.where('supplier_id', '=', supplier.id).execute()).toEqual([
      { recipient: from, kind: 'email_changed' },
    ])
    const cased = await edit({ email: 'new@shop.example' }, { email: 'New@shop.example' })
    expect([cased.status, cased.body.email]).toEqual([200, 'New@shop.example'])
  })

  test('another dealer’s email or customer number is refused at its field', async () => {
    const other = await buildDealer(scratch.db, supplier, { external_id: 'D-7' })
    const number = await edit({ externalId: null, phone: '555 0100' }, { externalId: 'D-7', phone: '1' })
    expect(number.body).toMatchObject({
      ...{
        reason: 'customer_number_taken',
        fields: { 'to.externalId': expect.stringContaining('Another dealer') },
      },
    })
    const email = await edit({ email: dealer.email }, { email: other.email }, { password })
    expect([email.body.reason, Object.keys(email.body.fields)]).toEqual(['account_email_taken', ['to.email']])
    expect(await read()).toMatchObject({ externalId: null, phone: '555 0100', email: dealer.email })
  })

  test('an invalid website, country or email is refused at its field', async () => {
    const address = { addressLine1: '1 Quay', country: 'Narnia' }
    const { status, body } = await edit({}, { website: 'not a site', email: 'x', address })
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      ...[422, ['to.address.country', 'to.email', 'to.website']],
    ])
  })
})

describe('groups', () => {
  const group = async (name: string) =>
    (await ask('POST', 'dealer-groups', { name, methodsOf: supplier.dealerGroupId })).body
  const move = (from: number, to: number, id = dealer.id) =>
    ask('PATCH', `dealers/${id}`, { from: { groupId: from }, to: { groupId: to } })

  test('a new group copies another’s shipping methods and rates, so its dealers can order', async () => {
    const rate = { figure: 'shipping', basis: 'weight', at_least: '5', amount: '9.5', title: null } as const
    await scratch.db
      .insertInto('invoice_rules')
      .values({ supplier_id: supplier.id, ...rate, shipping_method_id: supplier.shippingMethodId })
      .execute()
    const { id } = await group('Wholesale')
    const methods = await scratch.db
      .selectFrom('shipping_methods as m')
      .innerJoin('invoice_rules as r', 'r.shipping_method_id', 'm.id')
      .select(['m.name', 'r.at_least', 'r.amount'])
      .where('m.dealer_group_id', '=', id)
      .execute()
    expect(methods).toEqual([{ name: 'Standard', at_least: '5.0000', amount: '9.5000' }])
  })

  test('a dealer moves with its test twin, only from the expected group and never to another supplier’s', async () => {
    const from = supplier.dealerGroupId
    const { id: to } = await group('Wholesale')
    const twin = await buildDealer(scratch.db, supplier, { test_of: dealer.id, email: 'twin' })
    expect((await move(from, to)).body.group).toEqual({ id: to, name: 'Wholesale' })
    const audited = scratch.db.selectFrom('audit_entries').select('data').where('outcome_of', 'is not', null)
    const outcomes = await audited.where('supplier_id', '=', supplier.id).orderBy('id').execute()
    expect(outcomes.at(-1)?.data).toMatchObject({
      changes: { dealer_group_id: [expect.any(String), 'Wholesale'] },
    })
    const row = scratch.db.selectFrom('dealers').select('dealer_group_id').where('id', '=', twin.id)
    expect(await row.executeTakeFirst()).toEqual({ dealer_group_id: to })
    const third = await group('Museums')
    const late = await move(from, third.id)
    expect([late.status, late.body.reason]).toEqual([409, 'dealer_changed'])
    expect(late.body.fields['to.groupId']).toContain('changed this to “Wholesale” in the meantime')
    const stolen = await move(to, (await buildSupplier(scratch.db)).dealerGroupId)
    expect([stolen.status, stolen.body.reason]).toEqual([404, 'dealer_group_not_found'])
  })

  test('are renamed from the expected name, and names are unique', async () => {
    const { id } = await group('Wholesale')
    const rename = (from: string, to: string) => ask('PATCH', `dealer-groups/${id}`, { from, to })
    expect((await rename('Wholesale', 'Museums')).body).toEqual({ id, name: 'Museums' })
    const late = await rename('Wholesale', 'Chains')
    expect([late.body.reason, late.body.errors]).toEqual([
      ...['dealer_group_changed', ['This group is now called “Museums”.']],
    ])
    const [first] = (await ask('GET', 'dealer-groups')).body.items
    expect((await rename('Museums', first.name.toUpperCase())).body.fields.to).toContain('already in use')
    expect((await ask('POST', 'dealer-groups', { name: 'museums', methodsOf: id })).body.reason).toBe(
      'name_taken',
    )
  })

  test('are removed when empty, except the first', async () => {
    const { id } = await group('Wholesale')
    await move(supplier.dealerGroupId, id)
    const remove = (one: number) => ask('DELETE', `dealer-groups/${one}`)
    expect((await remove(id)).body.reason).toBe('dealer_group_in_use')
    await move(id, supplier.dealerGroupId)
    expect((await remove(id)).body).toEqual({ success: true })
    expect((await remove(id)).body.reason).toBe('dealer_group_not_found')
    expect((await remove(supplier.dealerGroupId)).body.errors).toEqual([
      "New dealers join this group, so it can't be removed.",
    ])
    expect((await ask('GET', 'dealer-groups')).body.items).toHaveLength(1)
    expect((await move(supplier.dealerGroupId, id)).body.reason).toBe('dealer_group_not_found')
    expect((await group('Wholesale')).name).toBe('Wholesale')
  })
})
