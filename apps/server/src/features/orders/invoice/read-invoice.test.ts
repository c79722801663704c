import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { consoleOrdersHandlers } from '../console/console-orders.routes.ts'
import { ordersHandlers } from '../orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, { ...ordersHandlers, ...consoleOrdersHandlers })
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
})

/** Fetches the PDF as bytes; `portal.ask` returns bodies as text. */
async function invoice(id: number, as = dealer) {
  const answer = await portal.app.inject({
    method: 'GET',
    url: `/api/dealer-portal/orders/${id}/invoice`,
    headers: { host: as.supplier.host, 'x-access-token': await portal.signIn(as) },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

/** The text of each PDF page, with single spaces. */
async function pagesOf(id: number, as = dealer) {
  const { bytes } = await invoice(id, as)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

const notice = "Some characters can't be shown in this PDF"

const line = (index: number) => ({
  sku: `SKU-${index}`,
  title: `Thing number ${index} with a title that may well need a second line`,
  quantity: 2,
  price: '0.3350',
})

describe('an invoice', () => {
  test('is the supplier’s PDF with every line, address and amount as text', async () => {
    const { id, orderNumber } = await buildOrder(scratch.db, dealer, {
      head: { reference_number: 'PO 17', note: 'Leave at the door', payment_status_id: 3 },
      lines: [
        { sku: 'A-1', title: 'Kettle', quantity: 3, price: '0.3350' },
        { sku: 'B-2', title: 'Żółta lampa Ωmega Ёлка', quantity: 1000, price: '2025.0001' },
      ],
      shippingAddress: { name: 'Ada', address_line1: '1 Main St', city: 'Eugene', state: 'OR' },
      billingAddress: { name: 'Books', company_name: 'Bolts & Co' },
      payment: {
        invoice_number: 'INV-77',
        shipping_cost: '12.40',
        shipping_title: 'Freight',
        dropship_fee: '2.50',
        tax_cost: '0.01',
        tax_title: 'Sales tax',
        other_cost: '-5.00',
        other_title: 'Discount',
        credit_applied: '4.95',
        refunded_amount: '1.50',
        refunded_last_at: '2026-11-05T10:00:00Z',
        paid_at: '2026-11-04T10:00:00Z',
      },
    })
    const { status, headers, bytes } = await invoice(id)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe('attachment; filename="invoice-INV-77.pdf"')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const [page = ''] = await pagesOf(id)
    for (const words of [
      ...['Supplier ', 'Invoice number INV-77', `Order number ${orderNumber}`, 'Reference number PO 17'],
      ...['Order date 11/1/26', 'Payment Paid', 'Paid On 11/4/26', 'Bill to Books Bolts & Co'],
      ...['Ship to Ada 1 Main St Eugene, OR', 'A-1 Kettle 3 $0.34 $1.01'],
      ...['B-2 Żółta lampa Ωmega Ёлка 1,000 $2,025.00 $2,025,000.10'],
      ...[
        'Subtotal $2,025,001.11',
        'Freight $12.40',
        'Dropship fee $2.50',
        'Sales tax $0.01',
        'Discount -$5.00',
      ],
      ...['Total $2,025,011.02', 'Credit applied -$4.95', 'Total after credit $2,025,006.07'],
      ...['This order was partially refunded: $1.50. Last refund: 11/5/26.', 'Note: Leave at the door'],
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words)
    }
  })

  test('with many lines continues on further pages, with headings and page numbers', async () => {
    const { id } = await buildOrder(scratch.db, dealer, {
      lines: Array.from({ length: 120 }, (_, index) => line(index + 1)),
    })
    const pages = await pagesOf(id)
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.includes('SKU-')) expect(page).toContain('SKU Item Quantity Price Subtotal')
    }
    const skus = pages.join(' ').match(/SKU-\d+/g)
    expect(skus).toEqual(Array.from({ length: 120 }, (_, index) => `SKU-${index + 1}`))
    expect(pages.at(-1)).toContain('Total $80.40')
  })

  test('is set in the recipient’s script', async () => {
    const names = [
      '山田太郎',
      '王小明',
      '臺灣',
      'あやか',
      '김민수 강',
      'שרה',
      'สมชาย',
      'Żółw Ёлкин №7 “Ωmega” ☂',
    ]
    for (const name of names) {
      const { id } = await buildOrder(scratch.db, dealer, { shippingAddress: { name } })
      const words = (await pagesOf(id)).join(' ')
      expect(words).toContain(name)
      expect(words).not.toContain(notice)
    }
  })

  test('sets right-to-left words from right to left', async () => {
    const { id } = await buildOrder(scratch.db, dealer, { shippingAddress: { name: 'שרה (בת) כהן 12' } })
    // The extracted text is in visual order, from left to right.
    expect((await pagesOf(id))[0]).toContain('12 כהן (בת) שרה')
  })

  test('reports letters missing from its fonts only if there are any', async () => {
    const { id } = await buildOrder(scratch.db, dealer, { shippingAddress: { name: 'გიორგი' } })
    expect((await pagesOf(id)).join(' ')).toContain(notice)
  })

  test('has the logo if there is one, or else the name', async () => {
    const folder = join(portal.filesDirectory, 'pictures/acme')
    mkdirSync(folder, { recursive: true })
    await sharp({ create: { width: 40, height: 10, channels: 3, background: 'teal' } })
      .webp()
      .toFile(join(folder, 'logo.webp'))
    const logos = ['/pictures/acme/logo.webp', '/pictures/acme/none.png', '/pictures/../../config.ts', null]
    const images = logos.map(async (brand_logo) => {
      const of = await buildSupplier(scratch.db, { brand_logo, name: 'Acme & Daughters' })
      const as = await buildDealer(scratch.db, of)
      const { id } = await buildOrder(scratch.db, as)
      expect((await pagesOf(id, as))[0]).toContain('Acme & Daughters')
      return (await invoice(id, as)).bytes.includes('/Subtype /Image')
    })
    expect(await Promise.all(images)).toEqual([true, false, false, false])
  })

  test('shows each line’s address if there are several', async () => {
    const built = await buildOrder(scratch.db, dealer, {
      lines: [line(1), line(2)],
      shippingAddress: { name: 'Ada', city: 'Eugene' },
    })
    await scratch.db
      .updateTable('order_items')
      .set({ shipping_address_id: built.billingAddressId })
      .where('id', '=', built.lineIds[1] ?? 0)
      .execute()
    const [page] = await pagesOf(built.id)
    expect(page).toContain('Multiple addresses, see below')
    expect(page).toMatch(/Ship to Ada, Eugene SKU-1 .* Ship to Payer SKU-2/)
  })

  test('shows the address of all lines, even if the order has another', async () => {
    const built = await buildOrder(scratch.db, dealer, { shippingAddress: { name: 'Ada', city: 'Eugene' } })
    await scratch.db
      .updateTable('order_items')
      .set({ shipping_address_id: built.billingAddressId })
      .where('order_id', '=', built.id)
      .execute()
    const [page] = await pagesOf(built.id)
    expect(page).toContain('Ship to Payer')
    expect(page).not.toContain('Ada')
  })

  test('has the supplier’s brand name', async () => {
    const of = await buildSupplier(scratch.db, { flags: { brand_name: 'Bolt Direct' } })
    const as = await buildDealer(scratch.db, of)
    const { id } = await buildOrder(scratch.db, as)
    expect((await pagesOf(id, as))[0]).toMatch(/^Bolt Direct/)
  })

  test('is the same for the dealer and for every colleague who sees the order', async () => {
    const { id } = await buildOrder(scratch.db, dealer)
    const staffToken = await portal.signInStaff(supplier, 'viewer')
    const asked = { host: supplier.host, staffToken }
    const order = await portal.ask('GET', `/api/console/orders/${id}`, asked)
    const answer = await portal.app.inject({
      method: 'GET',
      url: `/api/console/invoices/${order.body.invoice.id}/pdf`,
      headers: { host: supplier.host, cookie: `console=${staffToken}`, 'sec-fetch-site': 'same-origin' },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
    expect(text.map((page) => page.replace(/\s+/g, ' '))).toEqual(await pagesOf(id))
  })

  test('is available to its dealer only, and only if payments are collected', async () => {
    const { id } = await buildOrder(scratch.db, dealer)
    expect((await invoice(id, await buildDealer(scratch.db, supplier))).status).toBe(404)
    const free = await buildDealer(
      scratch.db,
      await buildSupplier(scratch.db, { flags: { payment_collection: false } }),
    )
    const answer = await invoice((await buildOrder(scratch.db, free)).id, free)
    expect([answer.status, answer.bytes.toString()]).toEqual([
      409,
      expect.stringContaining('payment_collection_off'),
    ])
  })
})
