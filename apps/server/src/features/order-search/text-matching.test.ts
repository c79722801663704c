import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder, type OrderParts } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { orderSearchHandlers } from './order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, orderSearchHandlers)
let dealer: BuiltDealer
let token: string
const names = new Map<number, string>()

const line = (sku: string) => ({ sku, title: 'Lamp', quantity: 1, price: '10' })
const made: Readonly<Record<string, OrderParts>> = {
  first: {
    head: { order_number: '105232', reference_number: 'SHOP-4125' },
    lines: [line('AB-12')],
    shippingAddress: { name: "Sam O'Neal", phone: '(503) 555-0142', country: 'US', state: 'PR' },
    shipments: [{ tracking_number: '1Z999AA10123456784' }],
  },
  second: {
    head: { order_number: '105231', reference_number: '#1001' },
    lines: [line('Şal–7')],
    shippingAddress: {
      name: 'Đặng Łukasz Weiß',
      phone: '+44 (0)20 7946 0958',
      country: 'US',
      state: 'OR',
      postal: 'SW1A 1AA',
    },
    billingAddress: { country: 'US', state: 'GU' },
    shipments: [{ tracking_number: '9400 1000 0000 0000 0000 00' }],
  },
}

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  token = await portal.signIn(dealer)
  for (const [name, parts] of Object.entries(made)) {
    names.set((await buildOrder(scratch.db, dealer, parts)).id, name)
  }
})

async function found(body: object): Promise<(string | undefined)[]> {
  const asked = { host: dealer.supplier.host, token, body: { sortDescending: false, ...body } }
  const answer = await portal.ask('POST', '/api/dealer-portal/order-search/', asked)
  expect([answer.status, answer.body.total]).toEqual([200, answer.body.items.length])
  return answer.body.items.map(({ id }: { id: number }) => names.get(id))
}

test.each([
  ['O’Neal', ['first']],
  ['Dang Lukasz Weiss', ['second']],
  ['weiß ĐANG', ['second']],
  ['Dang Neal', []],
  ['ＡＢ‑１２', ['first']],
  ['sal-7', ['second']],
  ['Ne\u00adal', ['first']],
  ['#105232', ['first']],
  ['№ 105232', ['first']],
  ['Order #SHOP–4125', ['first']],
  ['#1001', ['second']],
  ['No. 99', []],
  ['Bestellung 105232', ['first']],
  ['Re: Your order #105232.', ['first']],
  ['#١٠٥٢٣٢', ['first']],
  ['105232 / 105231', ['first', 'second']],
  ['105232, 105231', ['first', 'second']],
  ['#105232\n#1001', ['first', 'second']],
  ['shop-4125; al-7; 77', ['first']],
  ['105, 106', []],
])('the search box finds %j: %j', async (search, expected) => {
  expect(await found({ search })).toEqual(expected)
  if (/[#№,;]/.test(search)) expect(await found({ search, searchType: 'exact' })).toEqual(expected)
})

const tracking = 'shipment.trackingNumber'
const phone = 'shippingAddress.phone'
const country = 'shippingAddress.country'
const state = 'shippingAddress.state'
const postal = 'shippingAddress.postal'
test.each([
  ['1Z 999 AA1 0123 4567 84', [tracking, 'order.note'], ['first']],
  ['9400100000000000000000', [tracking], ['second']],
  ['9400-1000', [tracking, phone], ['second']],
  ['1z999aa10123456784, 9400100000000000000000', [tracking], ['first', 'second']],
  ['5035550142', [phone], ['first']],
  ['+1 503 555 0142', [phone], ['first']],
  ['020 7946 0958', [phone, 'billingAddress.phone'], ['second']],
  ['+44 20 79460958', [phone], ['second']],
  ['-', [tracking, phone], []],
  ['Puerto Rico', [country], ['first']],
  ['PR', [country, tracking], ['first']],
  ['Oregon', [state, country], ['second']],
  ['sw1a1aa', [postal, country], ['second']],
  ['SW1A\u00a01AA', [postal], ['second']],
  ['Estados Unidos', [country], ['first', 'second']],
  ['Guam', ['billingAddress.countryCode', country], ['second']],
])('%j is found in %j: %j', async (search, searchColumns, expected) => {
  expect(await found({ search, searchColumns })).toEqual(expected)
})

test.each([
  [tracking, 'exact', '1Z 999 AA1 0123 4567 84', ['first']],
  [tracking, 'is_not', '1Z 999 AA1 0123 4567 84', ['second']],
  [tracking, 'starts_with', '94 00', ['second']],
  [tracking, 'ends_with', '56784', ['first']],
  [phone, 'exact', '1-503-555-0142', ['first']],
  [phone, 'starts_with', '+44', ['second']],
  [phone, 'does_not_contain', '5550', ['second']],
  [phone, 'empty', undefined, []],
  [country, 'exact', 'PR', ['first']],
  [country, 'exact', 'puerto rico', ['first']],
  ['shippingAddress.countryCode', 'fuzzy', 'pr', ['first']],
  [country, 'is_not', 'Puerto Rico', ['second']],
  [country, 'does_not_contain', 'PR', ['second']],
  [country, 'exact', 'United States', ['first', 'second']],
  [country, 'is_not', 'USA', []],
  [country, 'exact', 'U.S. Virgin Islands', []],
  [state, 'exact', 'Puerto Rico', ['first']],
  [postal, 'exact', 'SW1A1AA', ['second']],
  [postal, 'is_not', 'sw1a1aa', ['first']],
  [country, 'exact', 'USA', ['first', 'second']],
  ['shippingAddress.stateCode', 'is_not', 'Puerto Rico', ['second']],
  ['billingAddress.country', 'exact', 'Guam', ['second']],
  ['order.orderNumber', 'exact', '#105232', ['first']],
  ['order.orderNumber', 'is_not', '№105232', ['second']],
  ['order.referenceNumber', 'exact', '#1001', ['second']],
])('the condition %s %s %j finds %j', async (fieldHandle, comparatorHandle, value, expected) => {
  const dynamicFilters = [{ fieldHandle, comparatorHandle, condition: { value } }]
  expect(await found({ dynamicFilters })).toEqual(expected)
})
