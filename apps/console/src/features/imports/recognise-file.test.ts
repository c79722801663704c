import { expect, it } from 'vitest'
import { formatOf } from './recognise-file.ts'

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
  ['email,companyName', 'dealers'],
  ['email,first,last,street,phone', undefined],
  ['sku', undefined],
  ['', undefined],
])('a file with the columns %s is taken for %s', (header, format) => {
  expect(formatOf(header.split(','), formats)).toBe(format)
})
