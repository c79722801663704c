import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { dealerLogosHandlers } from '../../dealer-logos/dealer-logos.routes.ts'
import { writeForm } from '../../resale-certificates/file/sample-files.test-kit.ts'
import { consoleOrdersHandlers } from '../console/console-orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, { ...consoleOrdersHandlers, ...dealerLogosHandlers })
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { company_name: 'Ferry Camping' })
})

/** Stores a logo of this shape, printed 160 pixels high, or removes it. */
async function changeLogo(shape?: { width: number; height: number }) {
  const [method, form] =
    shape === undefined
      ? ['DELETE', {}]
      : ['POST', writeForm({}, [{ name: 'logo.png', bytes: await draw(shape) }])]
  const token = await portal.signIn(dealer)
  const path = '/api/dealer-portal/dealer/logo'
  expect((await portal.ask(method, path, { host: supplier.host, token, ...form })).status).toBe(200)
}

const draw = (shape: { width: number; height: number }) =>
  sharp({ create: { ...shape, channels: 3, background: '#b4552d' } })
    .png()
    .toBuffer()

async function placeOrder(of = dealer) {
  return await buildOrder(scratch.db, of, {
    head: { payment_status_id: 2 },
    lines: [{ sku: 'A-10', title: 'Camp chair', quantity: 1, price: '10' }],
  })
}

/** Each page's text and the width of its logo in pixels, and the number of images in the file. */
async function printSlips(orders: readonly { id: number }[]) {
  const answer = await portal.app.inject({
    method: 'GET',
    url: `/api/console/orders/packing-slips?ids=${orders.map(({ id }) => id).join(',')}`,
    headers: {
      ...{ host: supplier.host, cookie: `console=${await portal.signInStaff(supplier, 'manager')}` },
      'sec-fetch-site': 'same-origin',
    },
  })
  expect(answer.statusCode).toBe(200)
  const raw = answer.rawPayload.toString('latin1')
  const widthOf = (id = '') => Number(new RegExp(`\\n${id} 0 obj\n[\\s\\S]*?/Width (\\d+)`).exec(raw)?.[1])
  const resources = raw.match(/\/ProcSet [\s\S]*?>>\nendobj/g) ?? []
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
  return {
    pages: text.map((page) => page.replace(/\s+/g, ' ')),
    logos: resources.map((page) => [...page.matchAll(/\/I\d+ (\d+) 0 R/g)].map(([, id]) => widthOf(id))),
    embedded: raw.match(/\/Subtype \/Image/g)?.length ?? 0,
  }
}

async function addReturnAddress() {
  const address = {
    address_line1: '9 Quay Road',
    city: 'Astoria',
    state: 'OR',
    postal: '97103',
    country: 'US',
  }
  await scratch.db
    .insertInto('dealer_addresses')
    .values({ supplier_id: supplier.id, dealer_id: dealer.id, is_account_address: true, ...address })
    .execute()
}

const wide = { width: 120, height: 60 }
const square = { width: 120, height: 120 }

test('a slip has the current logo instead of the name, which stays in the return address', async () => {
  await addReturnAddress()
  const order = await placeOrder()
  const named = await printSlips([order])
  expect(named.logos).toEqual([[]])
  expect(named.pages[0]?.match(/Ferry Camping/g)).toHaveLength(2)
  await changeLogo(wide)
  const { pages, logos } = await printSlips([order])
  expect(logos).toEqual([[320]])
  expect(pages[0]?.match(/Ferry Camping/g)).toHaveLength(1)
  expect(pages[0]).toContain('Return address Ferry Camping 9 Quay Road')
  await changeLogo(square)
  expect((await printSlips([order])).logos).toEqual([[160]])
  await changeLogo()
  expect(await printSlips([order])).toEqual(named)
})

test('without a return address, the name is below the logo', async () => {
  await changeLogo(wide)
  const { pages } = await printSlips([await placeOrder()])
  expect(pages[0]).toContain(`Ferry Camping · ${dealer.email}`)
})

test('a file of many slips has each dealer’s own logo once', async () => {
  await changeLogo(square)
  const neighbor = await buildDealer(scratch.db, supplier, { company_name: 'Dune Supply' })
  const orders = [await placeOrder(), await placeOrder(neighbor), await placeOrder(), await placeOrder()]
  const { logos, embedded, pages } = await printSlips(orders)
  expect(logos).toEqual([[160], [], [160], [160]])
  expect(embedded).toBe(1)
  expect(pages[1]).toContain('Dune Supply')
})

test.each(['unreadable', 'lost', 'behind a broken storage'])(
  'a logo that is %s doesn’t prevent slips',
  async (damage) => {
    const order = await placeOrder()
    await changeLogo(square)
    const { storage_key: key } = await scratch.db
      .selectFrom('files')
      .select('storage_key')
      .where('dealer_id', '=', dealer.id)
      .executeTakeFirstOrThrow()
    const file = join(portal.filesDirectory, 'files', key)
    rmSync(file)
    if (damage === 'unreadable') writeFileSync(file, 'broken')
    // Reading a directory fails like a bucket that doesn't respond.
    if (damage === 'behind a broken storage') mkdirSync(file)
    const { pages, logos } = await printSlips([order])
    expect(logos).toEqual([[]])
    expect(pages[0]).toContain('Ferry Camping')
  },
)
