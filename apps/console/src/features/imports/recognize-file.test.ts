import { expect, it } from 'vitest'
import { formatOf, headerOf, linesOf } from './recognize-file.ts'

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
])('finds the column names in "%s"', (text) => {
  const headers = linesOf(text).map(headerOf)
  expect(headers.map((header) => formatOf(header, formats)).find(Boolean)).toBe('stock')
})

it('a time column’s title may name its zone', () => {
  const zoned = [
    { name: 'shipments', columns: [column('orderNumber', true), column('shippedAt', true)] },
  ] as unknown as typeof formats
  expect(formatOf(['orderNumber', 'shippedAt (America/New_York)'], zoned)).toBe('shipments')
})
