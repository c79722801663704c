import { sessionWithToken } from '@portal/contract/access/session.schema'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { accessHandlers } from '../access.routes.ts'
import { mailOf } from '../access.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, accessHandlers)

const person = {
  email: 'new@dealer.example',
  password: 'long-enough-1',
  firstName: 'Ida',
  lastName: 'Berg',
}
const business = {
  companyName: 'Berg Trading',
  phone: '555 0100',
  addressLine1: '1 Quay',
  city: 'Bergen',
  state: 'VE',
  postal: '5003',
  country: 'NO',
}

const signUp = (supplier: BuiltSupplier, body: object, remoteAddress?: string) =>
  portal.ask('POST', '/api-public/dealer-portal/dealer/signup', {
    host: supplier.host,
    body,
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  })
const supplierWith = (flags: Record<string, unknown>) => buildSupplier(scratch.db, { flags })

test('creates a Pending dealer, signs it in, and sends the welcome email and the supplier’s notification', async () => {
  const supplier = await buildSupplier(scratch.db, { name: 'Acme', business_email: 'trade@acme.example' })
  const { status, body } = await signUp(supplier, { ...person, ...business, website: 'berg.example' })
  expect(status).toBe(200)
  expect(sessionWithToken.safeParse(body).success).toBe(true)
  expect(body.dealer).toMatchObject({
    email: 'new@dealer.example',
    accountDealerStatusId: 1,
    companyName: 'Berg Trading',
    website: 'berg.example',
    address: { addressLine1: '1 Quay', addressLine2: null, city: 'Bergen', country: 'NO' },
  })
  const session = { host: supplier.host, token: body.token }
  expect((await portal.ask('GET', '/api/dealer-portal/session', session)).status).toBe(200)
  const [welcome, notice, ...more] = await mailOf(scratch, supplier)
  expect(more).toEqual([])
  expect(welcome).toMatchObject({ recipient: 'new@dealer.example', subject: 'Welcome to Acme' })
  expect(welcome?.text_body).toContain('pending approval')
  expect(welcome?.text_body).toContain(`https://${supplier.host}:8443`)
  expect(notice).toMatchObject({ recipient: 'trade@acme.example', subject: 'New dealer: Berg Trading' })
  expect(notice?.text_body).toContain('Email: new@dealer.example')
})

test('approves at once if the supplier is set so, and sends no notification without an address', async () => {
  const supplier = await supplierWith({ auto_approve: true })
  const { body } = await signUp(supplier, person)
  expect(body.dealer.accountDealerStatusId).toBe(2)
  const [welcome, ...more] = await mailOf(scratch, supplier)
  expect(more).toEqual([])
  expect(welcome?.text_body).toContain('Your dealer account is ready')
})

test('escapes user input in emails', async () => {
  const supplier = await buildSupplier(scratch.db, { business_email: 'trade@acme.example' })
  const firstName = '<img src=x onerror=alert(1)>'
  await signUp(supplier, { ...person, firstName })
  const mails = await mailOf(scratch, supplier)
  expect(mails).toHaveLength(2)
  for (const { html_body } of mails) expect(html_body).not.toContain('<img')
})

test('refuses line breaks in user input for emails, with a sentence of its own', async () => {
  const supplier = await buildSupplier(scratch.db, { business_email: 'trade@acme.example' })
  const hostile = { firstName: 'Evil\n\nYour account was closed', companyName: 'Evil\r\nBcc: all@x.example' }
  const { status, body } = await signUp(supplier, { ...person, ...hostile })
  expect([status, body.fields]).toEqual([
    422,
    {
      firstName: 'Must be a single line',
      companyName: 'Must be a single line',
    },
  ])
  expect(await mailOf(scratch, supplier)).toEqual([])
})

test('refuses a registered email, in any case, with 409, and writes nothing', async () => {
  const supplier = await supplierWith({})
  await signUp(supplier, person)
  const before = await mailOf(scratch, supplier)
  const again = await signUp(supplier, { ...person, email: 'NEW@dealer.example' })
  expect(again).toMatchObject({
    status: 409,
    body: { reason: 'email_taken', errors: ['An account already exists for that email'] },
  })
  expect(await mailOf(scratch, supplier)).toEqual(before)
  // The email is only taken at this supplier.
  expect((await signUp(await supplierWith({}), person)).status).toBe(200)
})

test('only one of 20 simultaneous sign-ups with the same email succeeds', async () => {
  const supplier = await supplierWith({})
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(supplier, person)))
  const refused = answers.map(({ status }) => status).filter((status) => status !== 200)
  expect(refused).toHaveLength(19)
  // On a busy machine, requests that time out get a 503.
  expect([409, 503]).toEqual(expect.arrayContaining(refused))
})

describe('the access code', () => {
  test('must be right, and a wrong one reveals no accounts', async () => {
    const supplier = await supplierWith({ access_code: 'OPEN-SESAME' })
    const right = await signUp(supplier, { ...person, accessCode: 'OPEN-SESAME' })
    expect(right.status).toBe(200)
    const wrong = await signUp(supplier, { ...person, accessCode: 'OPEN-BARLEY' })
    expect(wrong).toMatchObject({
      status: 401,
      body: { reason: 'wrong_access_code', errors: ['Invalid Access Code'] },
    })
    const missing = await signUp(supplier, person)
    expect(missing).toMatchObject({ status: 422 })
    expect(missing.body.fields).toEqual({ accessCode: 'Access code is required' })
    const short = await signUp(supplier, { ...person, accessCode: '12345' })
    expect(short.body.fields).toEqual({ accessCode: 'Access code must be at least 6 characters' })
  })

  test('can be tried 15 times in 15 minutes', async () => {
    const supplier = await supplierWith({ access_code: 'OPEN-SESAME' })
    const guess = (n: number, from: string) => signUp(supplier, { ...person, accessCode: `GUESS-${n}` }, from)
    for (let n = 0; n < 15; n += 1) expect((await guess(n, '198.51.100.1')).status).toBe(401)
    // A neighboring address is in the same network.
    expect((await guess(15, '198.51.100.2')).status).toBe(429)
    expect((await guess(16, '203.0.113.1')).status).toBe(401)
  })
})

test('a supplier that accepts no new dealers says so first', async () => {
  const supplier = await supplierWith({ allow_sign_up: false })
  expect(await signUp(supplier, person)).toMatchObject({
    status: 401,
    body: { errors: ["You don't have permission to register for this supplier"] },
  })
})

describe('the form’s fields follow the flags', () => {
  const all = {
    require_business_information_on_sign_up: true,
    website_required: true,
    collect_tax_id: true,
    collect_tax_id_required: true,
    password_minimum_length: 10,
  }

  test('with all of them on', async () => {
    const { status, body } = await signUp(await supplierWith(all), { ...person, password: 'short-one' })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      password: 'Password must be at least 10 characters',
      companyName: 'Company name is required',
      phone: 'Phone is required',
      website: 'Website is required',
      taxId: 'Tax ID is required',
      addressLine1: 'Address 1 is required',
      city: 'City is required',
      state: 'State is required',
      postal: 'Postal code is required',
      country: 'Country is required',
    })
    const whole = { ...person, ...business, website: 'https://berg.example', taxId: 'NO-1' }
    expect((await signUp(await supplierWith(all), whole)).status).toBe(200)
  })

  test('discards hidden fields with all of them off', async () => {
    const supplier = await supplierWith({ website: false, collect_tax_id: false })
    const { status, body } = await signUp(supplier, { ...person, website: 'berg.example', taxId: 'NO-1' })
    expect(status).toBe(200)
    expect(body.dealer).toMatchObject({ website: null, taxId: null })
  })

  test('refuses a common password', async () => {
    const { status, body } = await signUp(await supplierWith({}), { ...person, password: 'password1' })
    expect([status, body.reason]).toEqual([422, 'common_password'])
    expect(body.fields.password).toContain('too easy to guess')
  })

  test('refuses the name, company, email or brand as password', async () => {
    const supplier = await supplierWith({ brand_name: 'Alderquay' })
    const ida = { ...person, ...business, firstName: 'Idunvara', companyName: 'Nordkap Ltd' }
    for (const password of [person.email, 'Idunvara1', 'nordkap7', 'Alderquay1']) {
      const { status, body } = await signUp(supplier, { ...ida, password })
      expect([password, status, body.reason]).toEqual([password, 422, 'common_password'])
    }
  })
})

test('one network can register 40 times an hour', async () => {
  const supplier = await supplierWith({ allow_sign_up: true })
  const from = '192.0.2.77'
  const statuses = await Promise.all(Array.from({ length: 41 }, () => signUp(supplier, {}, from)))
  // Malformed requests are refused without counting.
  expect(statuses.every(({ status }) => status === 422)).toBe(true)
  const short = { ...person, password: 'password1' }
  for (let n = 0; n < 40; n += 1) expect((await signUp(supplier, short, from)).status).toBe(422)
  expect((await signUp(supplier, short, from)).status).toBe(429)
})

test('logs no password, code or token', () => {
  expect(portal.logLines.join('')).not.toMatch(/long-enough|OPEN-SESAME|dps_/)
})
