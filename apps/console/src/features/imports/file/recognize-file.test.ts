import { expect, it } from 'vitest'
import { columnsOf, formatOf, notationIn, recognizeFile, templateOf, titlesIn } from './recognize-file.ts'

const column = (name: string, required = false) => ({ name, required })
const formats = [
  {
    name: 'shipments',
    columns: [column('orderNumber', true), column('trackingNumber', true), column('sku')],
  },
  { name: 'stock', columns: [column('sku', true), column('quantity', true)] },
  { name: 'dealers', columns: [column('email', true), column('companyName'), column('phone')] },
] as unknown as Parameters<typeof formatOf>[1]

it.each([
  ['sku,quantity', 'stock'],
  ['SKU,Quantity,note', 'stock'],
  ['productSku,title,price,sku,quantity', undefined],
  ['sku,title,price,quantity', undefined],
  ['orderNumber,trackingNumber,carrier,sku', 'shipments'],
  ['Order No,Tracking,Carrier', 'shipments'],
  ['email,companyName', 'dealers'],
  ['email,first,last,street,phone', undefined],
  ['sku', undefined],
  ['', undefined],
])('recognizes a file with the columns %s as %s', (header, format) => {
  expect(formatOf(header.split(','), formats)).toBe(format)
})

it.each([
  'sep=;\nsku;quantity;\nA;1',
  '\ufeff\r\n ; \r\n"sku";"quantity"\r\nA;1',
  'sku|quantity\rA|1',
  'Stock report\n\nsku,quantity\nA,1',
  '"Stock, all\nwarehouses",,\nsku,quantity\nA,1',
])('finds the column names in "%s"', async (text) => {
  const { format, sample } = await recognizeFile(new File([text], 'stock.csv'), formats)
  expect([format, sample.slice(0, 2)]).toEqual(['stock', ['A', '1']])
})

it.each([
  'Customer Reference 1,Lead Tracking #,Net Charge,Ship Date,Service Type,Weight,Zone',
  'Package Reference No. 1,Package Tracking Number,Shipment Date,Published Charge,Service',
  'Express or Ground Tracking ID,Net Charge Amount,Customer Reference,Shipment Date,Service Type',
  'Tracking #,Reference 1,Amount Paid,Ship Date,Service,Carrier,Weight,Recipient,Country',
  'Date - Shipped Date,Order - Number,Carrier - Name,Carrier - Service Selected,Shipment - Tracking Number,Carrier - Fee',
  'order-id,order-item-id,ship-date,carrier-code,carrier-name,tracking-number,ship-method',
  'Order ID,Line Item ID,Logistics Status,Shipment Carrier,Shipment Tracking',
  'tracking_code,reference,carrier,service,rate,created_at',
])('matches the order and tracking number of the export %s', (titles) => {
  const header = titles.split(',')
  expect(formatOf(header, formats)).toBe('shipments')
  const columns = ['orderNumber', 'trackingNumber', 'shippedAt', 'cost', 'carrier', 'method'].map((name) =>
    column(name, name.endsWith('Number')),
  ) as unknown as Parameters<typeof columnsOf>[1]
  const chosen = titlesIn({ header }, [], 'shipments', columns)
  expect(columnsOf(header, columns, { chosen })).toMatchObject({ missing: [] })
  expect(new Set(Object.values(chosen)).size).toBe(Object.keys(chosen).length)
})

it('matches a column without a known title by its tracking numbers', async () => {
  const file = new File(['Reference 1,Piece,Note\n105137,1Z999AA10123456784,x\n'], 'out.csv')
  const columns = formats[0]?.columns ?? []
  const read = await recognizeFile(file, formats)
  expect(read.format).toBe('shipments')
  expect(titlesIn(read, [], 'shipments', columns)).toEqual({
    ...{ orderNumber: 'Reference 1', trackingNumber: 'Piece' },
  })
})

it('a title chosen in an earlier import is preferred to a likely one', () => {
  const header = ['Reference 1', 'Reference 2', 'Tracking Number']
  const earlier = [{ format: 'shipments', columns: { orderNumber: 'Reference 2' } }] as const
  const columns = formats[0]?.columns ?? []
  expect(titlesIn({ header }, earlier, 'shipments', columns)).toEqual({ orderNumber: 'Reference 2' })
})

it('a time column’s title may name its zone', () => {
  const zoned = [
    { name: 'shipments', columns: [column('orderNumber', true), column('shippedAt', true)] },
  ] as unknown as typeof formats
  expect(formatOf(['orderNumber', 'shippedAt (America/New_York)'], zoned)).toBe('shipments')
})

it('a file of rejected rows is recognized by its own columns', async () => {
  const rejected = 'line,column,reason,sku,quantity\n2,sku,is unknown,A,1\n'
  expect(await recognizeFile(new File([rejected], 'stock.rejected.csv'), formats)).toMatchObject({
    ...{ format: 'stock', header: ['sku', 'quantity'], sample: ['A', '1'] },
  })
})

const foreign = new File(['Report;;\nBestellung;Sendung;Lager\n105137;1Z9;West\n'], 'out.csv')

it('an unknown file shows its first row, to match its columns', async () => {
  const { header, sample, format } = await recognizeFile(foreign, formats)
  expect(format).toBeUndefined()
  expect([header, sample]).toEqual([
    ['Bestellung', 'Sendung', 'Lager'],
    ['105137', '1Z9', 'West'],
  ])
  const columns = formats.find(({ name }) => name === 'shipments')?.columns ?? []
  expect(columnsOf(header, columns, { chosen: { orderNumber: 'Bestellung' } })).toMatchObject({
    known: ['Bestellung'],
    unknown: ['Sendung', 'Lager'],
    absent: ['trackingNumber', 'sku'],
    missing: ['trackingNumber'],
  })
})

it('titles chosen in an earlier import are recognized, the latest first', async () => {
  const known = [
    { format: 'shipments', columns: { trackingNumber: 'Sendung' } },
    { format: 'shipments', columns: { orderNumber: 'Bestellung', trackingNumber: 'Paket' } },
  ] as const
  expect((await recognizeFile(foreign, formats, known)).format).toBe('shipments')
  // A column with its own name needs no other title.
  const titled = new File(['orderNumber,trackingNumber,Bestellung\n1,T1,x\n'], 'out.csv')
  expect((await recognizeFile(titled, formats, known)).format).toBe('shipments')
})

it('a template has the columns that the user may import, and an example row', () => {
  const columns = [
    { name: 'sku', required: true, permission: null, example: 'A-1' },
    { name: 'note', required: false, permission: null, example: 'fragile, "this side up"' },
    { name: 'cost', required: false, permission: 'dealers.credit', example: '1' },
  ] as unknown as Parameters<typeof templateOf>[0]
  expect(templateOf(columns, () => false)).toBe('\ufeffsku,note\r\nA-1,"fragile, ""this side up"""\r\n')
})

it('a notation is remembered for files with the same columns', () => {
  const known = [
    { format: 'shipments', columns: { shippedAt: 'Ship Date', '@dates': 'month/day/year' } },
    { format: 'shipments', columns: { shippedAt: 'Versand', '@dates': 'day/month/year' } },
  ] as const
  expect(notationIn(['Order', 'Versand'], known, 'shipments', '@dates')).toBe('day/month/year')
  expect(notationIn(['Order', 'Ship Date'], known, 'shipments', '@dates')).toBe('month/day/year')
  expect(notationIn(['Order', 'Date'], known, 'shipments', '@dates')).toBeUndefined()
  expect(notationIn(['Order', 'Versand'], known, 'dealers', '@dates')).toBeUndefined()
})
