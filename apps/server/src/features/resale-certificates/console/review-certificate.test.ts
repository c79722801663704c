import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { resaleCertificatesHandlers } from '../resale-certificates.routes.ts'
import { consoleCertificatesHandlers } from './console-certificates.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, { ...resaleCertificatesHandlers, ...consoleCertificatesHandlers })
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string
let certificateId: number

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db, { flags: { collect_resale_certificates: true } })
  dealer = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'manager')
  certificateId = await addCertificate(new Date('2099-01-31T00:00:00Z'))
})

async function addCertificate(expiresAt: Date, state: 'OR' | 'WA' = 'OR'): Promise<number> {
  const { id } = await scratch.db
    .insertInto('resale_certificates')
    .values({
      ...{ supplier_id: supplier.id, dealer_id: dealer.id, number: 'R-1', state },
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const review = (body: object, id = certificateId) =>
  portal.ask('POST', `/api/console/dealers/${dealer.id}/certificates/${id}/review`, {
    ...{ host: supplier.host, staffToken, body },
  })
const listAsDealer = async () =>
  (
    await portal.ask('GET', '/api/dealer-portal/dealer/resale-certificates', {
      host: supplier.host,
      token: await portal.signIn(dealer),
    })
  ).body
const mails = () =>
  scratch.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text_body'])
    .where('supplier_id', '=', supplier.id)
    .orderBy('id')
    .execute()

test('a rejection requires a reason, which the dealer sees in settings and email', async () => {
  expect((await review({ review: 'refuse' })).body.fields.reason).toContain('Enter a reason')
  expect((await listAsDealer())[0].review).toEqual({ state: 'waiting', reason: null })
  await review({ review: 'refuse', reason: 'The page is not readable.' })
  expect((await listAsDealer())[0].review).toEqual({ state: 'refused', reason: 'The page is not readable.' })
  expect(await mails()).toMatchObject([
    {
      recipient: dealer.email,
      subject: "Your resale certificate for Oregon wasn't approved",
      text_body: expect.stringContaining('The page is not readable.'),
    },
  ])
})

test('of two concurrent approvals one succeeds, and the other is told who approved', async () => {
  const answers = await Promise.all([review({ review: 'accept' }), review({ review: 'accept' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body } = await review({ review: 'accept' })
  expect(body.reason).toBe('certificate_review_refused')
  expect(body.errors[0]).toMatch(/^This certificate is already marked "Approved" by .+@.+\.$/)
  expect(await mails()).toHaveLength(1)
})

test('refuses to approve an expired certificate, and to end one that isn’t approved', async () => {
  const old = await addCertificate(new Date('2020-01-31T00:00:00Z'), 'WA')
  expect((await review({ review: 'accept' }, old)).body.errors[0]).toContain('expired on')
  expect((await review({ review: 'end' })).body.errors).toEqual([
    "This certificate hasn't been reviewed yet.",
  ])
  await review({ review: 'accept' })
  expect((await review({ review: 'end' })).body.review.state).toBe('ended')
})

test('another dealer’s certificate is not found', async () => {
  const other = await buildDealer(scratch.db, supplier)
  const { status, body } = await portal.ask(
    'POST',
    `/api/console/dealers/${other.id}/certificates/${certificateId}/review`,
    { host: supplier.host, staffToken, body: { review: 'accept' } },
  )
  expect([status, body.reason]).toEqual([404, 'certificate_not_found'])
})
