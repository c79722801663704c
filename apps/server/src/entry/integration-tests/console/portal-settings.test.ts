import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeForm } from '../../../features/resale-certificates/file/sample-files.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { handlers } from '../../handlers.ts'

const path = '/api/console/portal-settings'
let scratch: ScratchDatabase
let portal: PortalUnderTest
let supplier: BuiltSupplier
let staffToken: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  portal = await portalUnderTest(scratch.db, handlers)
})
beforeEach(async () => {
  supplier = await buildSupplier(scratch.db, { flags: { access_code: 'open sesame', dashboard_note: 'Old' } })
  staffToken = await portal.signInStaff(supplier, 'manager')
})
afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

const ask = (method: string, at = '', asked: object = {}) =>
  portal.ask(method, `${path}${at}`, { host: supplier.host, staffToken, ...asked })
const change = (body: object) => ask('PUT', '', { body })
const config = async () =>
  (await portal.ask('GET', '/api-public/dealer-portal/', { host: supplier.host })).body
/** Waits until the portal shows the change, since it caches suppliers for a second. */
const shows = (part: object) =>
  vi.waitFor(async () => expect(await config()).toMatchObject(part), { timeout: 60_000, interval: 200 })

test('the portal shows changed settings, and omitted ones stay', async () => {
  const { status, body } = await change({
    brandColor: '#17503F',
    brandHeader: 'solid',
    cut_off_time: '13:00',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ brandColor: '#17503f', cutOffTime: '13:00', dashboardNote: 'Old' },
    brandKit: { header: 'solid', tags: 'tint' },
  })
  await shows({ brandColor: '#17503f', brandKit: { header: 'solid' } })
  expect((await ask('GET')).body).toEqual(body)
})

test('reports an invalid value at its field, as the CLI does, and changes nothing', async () => {
  const { status, body } = await change({ dashboard_note: 'New', cut_off_time: '25:00' })
  expect(status).toBe(422)
  expect(body.fields).toEqual({ cut_off_time: 'Must be a time such as 13:00' })
  expect((await ask('GET')).body.dashboardNote).toBe('Old')
  expect((await change({ access_code: 'mine' })).status).toBe(422)
})

test('an empty text resets a setting', async () => {
  await change({ brandColor: '#17503f' })
  expect((await change({ brandColor: '', dashboard_note: '' })).body).toMatchObject({
    ...{ brandColor: null, dashboardNote: null },
  })
})

test('re-encodes, shows and removes a logo, and refuses a file that is no image', async () => {
  const upload = (bytes: Buffer) =>
    ask('POST', '/pictures/brandLogo', writeForm({}, [{ name: 'logo.svg', bytes }]))
  const script = '<script>alert(1)</script><path d="M0 0h9v9z"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">${script}</svg>`
  const { brandLogo } = (await upload(Buffer.from(svg))).body
  expect(brandLogo).toMatch(/^\/pictures\/.+\/brand\/\w+-90x30\.svg$/)
  await shows({ brandLogo })
  const refused = await upload(Buffer.from('<html>'))
  expect(refused.status).toBe(422)
  expect((await ask('DELETE', '/pictures/brandLogo')).body.brandLogo).toBeNull()
})

test('the audit log shows values before and after, without codes', async () => {
  await change({ dashboard_note: 'Closed on Friday' })
  const { items } = (await portal.ask('GET', '/api/console/audit', { host: supplier.host, staffToken })).body
  expect(items[0].changes).toEqual([{ name: 'Dashboard note', before: 'Old', after: 'Closed on Friday' }])
  expect(JSON.stringify(items)).not.toContain('sesame')
})

test('hiding the setup checklist hides it for colleagues, not for other suppliers, until it is shown again', async () => {
  const other = await buildSupplier(scratch.db)
  const seenBy = async (of: BuiltSupplier) => {
    const colleague = await portal.signInStaff(of, 'owner')
    const asked = { host: of.host, staffToken: colleague }
    return (await portal.ask('GET', '/api/console/setup', asked)).body.isHidden
  }
  expect(await seenBy(supplier)).toBe(false)
  expect((await change({ setup_hidden: 'yes' })).status).toBe(200)
  expect([await seenBy(supplier), await seenBy(other)]).toEqual([true, false])
  await change({ setup_hidden: 'no' })
  expect(await seenBy(supplier)).toBe(false)
})
