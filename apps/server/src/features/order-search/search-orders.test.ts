import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder, type OrderParts } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { orderSearchHandlers } from './order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, orderSearchHandlers)
let dealer: BuiltDealer
let token: string
const numbers = new Map<number, string>()

const line = (sku: string, title: string) => ({ sku, title, quantity: 1, price: '10' })
const made: Readonly<Record<string, OrderParts>> = {
  lamp: {
    head: { reference_number: 'PO-100%' },
    lines: [line('LMP-1', 'Brass Lamp'), line('BLB-7', 'Bulb')],
    shippingAddress: { name: 'Zoë Müller', city: 'Köln', country: 'Germany' },
  },
  chair: {
    head: { reference_number: 'PO-1000', canceled_at: '2026-11-02T00:00:00Z', order_status_id: 3 },
    lines: [line('CHR_2', 'Oak chair')],
    shippingAddress: { name: 'Ada Lamport', address_line2: 'Flat 3', state: 'Oregon', city: 'Eugene' },
  },
  table: {
    head: { reference_number: 'po\\7' },
    lines: [line('TBL-3', '')],
    shippingAddress: { name: ' zoe\u00a0', address_line1: 'ΟΔΟΣ 7', address_line2: 'у Ивана' },
    payment: { shipping_cost: '4.50', deferred: true },
  },
}

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  token = await portal.signIn(dealer)
  for (const [name, parts] of Object.entries(made)) {
    numbers.set((await buildOrder(scratch.db, dealer, parts)).id, name)
  }
})

async function ask(body: object) {
  const asked = { host: dealer.supplier.host, token, body }
  return await portal.ask('POST', '/api/dealer-portal/order-search/', asked)
}

async function found(body: object): Promise<(string | undefined)[]> {
  const answer = await ask({ sortDescending: false, ...body })
  expect(answer.status).toBe(200)
  expect(answer.body.total).toBe(answer.body.items.length)
  return answer.body.items.map(({ id }: { id: number }) => numbers.get(id))
}

const condition = (fieldHandle: string, comparatorHandle: string, value?: unknown, unit?: string) => ({
  dynamicFilters: [{ fieldHandle, comparatorHandle, condition: { value, unit } }],
})

describe('the search box', () => {
  test.each([
    ['lamp', ['lamp', 'chair'], 'in titles, SKUs and names alike'],
    ['LMP-1', ['lamp'], 'whatever the case'],
    ['muller', ['lamp'], 'whatever the accents'],
    ['Zoé', ['lamp', 'table'], 'of the text itself and of the search'],
    ['%', ['lamp'], 'a percent sign for itself'],
    ['0%', ['lamp'], 'two letters'],
    ['_', ['chair'], 'an underscore for itself'],
    ['\\', ['table'], 'a backslash for itself'],
    ['z', ['lamp', 'table'], 'one letter'],
    ['οδος 7', ['table'], 'capitals as small letters, whichever a word ends in'],
    ['οδό', ['table'], 'also within a word'],
    ['иван', ['table'], 'letters of any script'],
    ['flat 3', ['chair'], 'in the second line of the address'],
    ['Köln', [], 'not in what is not searched by default'],
    ['lamp"; drop table orders', [], 'a text and no command'],
  ])('finds %s: %j (%s)', async (search, names) => {
    expect(await found({ search })).toEqual(names)
  })

  test('searches only the chosen columns', async () => {
    expect(await found({ search: 'lamp', searchColumns: ['orderItem.title'] })).toEqual(['lamp'])
    expect(await found({ search: 'köln', searchColumns: ['shippingAddress.city'] })).toEqual(['lamp'])
    expect(await found({ search: 'o', searchColumns: ['shippingAddress.city', 'orderItem.title'] })).toEqual([
      'lamp',
      'chair',
    ])
  })

  test('matches exactly on request', async () => {
    expect(await found({ search: 'po-100', searchType: 'exact' })).toEqual([])
    expect(await found({ search: 'PO-1000', searchType: 'exact' })).toEqual(['chair'])
    expect(await found({ search: 'bulb', searchType: 'exact', searchColumns: ['orderItem.title'] })).toEqual([
      'lamp',
    ])
  })

  test('matches exactly the text, not another with the same key', async () => {
    // The first text of the form "twin n" with the same key as "bulb".
    const search = 'twin 4350363'
    const { rows } = await scratch.pool.query(`select text_key($1) = text_key('bulb') as "isTwin"`, [search])
    expect(rows).toEqual([{ isTwin: true }])
    for (const searchColumns of [[], ['orderItem.title'], ['orderItem.title', 'shippingAddress.email']]) {
      expect(await found({ search: 'BULB', searchType: 'exact', searchColumns })).toEqual(['lamp'])
      expect(await found({ search, searchType: 'exact', searchColumns })).toEqual([])
    }
    expect(await found(condition('orderItem.title', 'exact', search))).toEqual([])
  })

  test.each(['\x01', '\x02', '\x1f', '\x1e', '\x05zoe', 'lamp\x1f', 'a\x1b'])(
    'finds nothing by the control character in %j, which no text contains',
    async (search) => {
      for (const searchType of ['fuzzy', 'exact']) expect(await found({ search, searchType })).toEqual([])
      expect(await found({ search, searchColumns: ['orderItem.title', 'shippingAddress.name'] })).toEqual([])
      expect(await found(condition('shippingAddress.name', 'starts_with', search))).toEqual([])
      expect(await found(condition('shippingAddress.name', 'does_not_contain', search))).toHaveLength(3)
    },
  )

  test('treats a tab or line break between words as a space', async () => {
    expect(await found({ search: 'brass\tlamp' })).toEqual(['lamp'])
    expect(await found({ search: 'brass\nlamp' })).toEqual(['lamp'])
  })

  test('accepts 2,000 characters and refuses more', async () => {
    expect((await ask({ search: 'x'.repeat(2000) })).status).toBe(200)
    expect((await ask({ search: 'x'.repeat(2001) })).status).toBe(422)
  })
})

describe('a condition', () => {
  test.each([
    [['orderItem.title', 'exact', 'bulb'], ['lamp']],
    [['shippingAddress.name', 'exact', 'zoe'], ['table']],
    [['shippingAddress.name', 'ends_with', 'oe'], ['table']],
    [
      ['orderItem.title', 'is_not', 'bulb'],
      ['chair', 'table'],
    ],
    [['orderItem.title', 'does_not_contain', 'a'], ['table']],
    [['orderItem.title', 'empty'], ['table']],
    [
      ['orderItem.title', 'not_empty'],
      ['lamp', 'chair'],
    ],
    [['orderItem.sku', 'starts_with', 'b'], ['lamp']],
    [['orderItem.sku', 'ends_with', '_2'], ['chair']],
    [
      ['shippingAddress.addressLine2', 'is_not', 'flat 3'],
      ['lamp', 'table'],
    ],
    [['shippingAddress.stateCode', 'exact', 'or'], ['chair']],
    [['shippingAddress.countryCode', 'exact', 'DE'], ['lamp']],
    [['order.total', 'greater_or_equal', '20.00'], ['lamp']],
    [['payment.shippingCost', 'equals', 4.5], ['table']],
    [['payment.deferred', 'equals', true], ['table']],
    [
      ['payment.deferred', 'equals', false],
      ['lamp', 'chair'],
    ],
    [
      ['order.orderStatusId', 'has_none', [3]],
      ['lamp', 'table'],
    ],
    [['order.canceledAt', 'older_than', 1, 'minutes'], ['chair']],
  ] as const)('%j finds %j', async ([field, comparator, value, unit], names) => {
    expect(await found(condition(field, comparator, value, unit))).toEqual(names)
  })

  test('is limited to 20', async () => {
    const one = condition('order.total', 'greater', '0').dynamicFilters
    expect(await found({ dynamicFilters: Array.from({ length: 20 }, () => one[0]) })).toHaveLength(3)
    expect((await ask({ dynamicFilters: Array.from({ length: 21 }, () => one[0]) })).status).toBe(422)
  })
})

describe('a sorted list', () => {
  test.each([true, false])('ends with missing values, descending %s', async (sortDescending) => {
    const sort = { sortColumnHandle: 'order.canceledAt', sortDescending }
    expect((await found(sort))[0]).toBe('chair')
    expect((await found({ ...sort, search: 'zoe' })).toSorted()).toEqual(['lamp', 'table'])
  })

  test.each(['shippingAddress.name', 'shippingAddress.city', 'order.referenceNumber'])(
    'has texts by %s in reading order, ignoring case and accents',
    async (sortColumnHandle) => {
      const reader = await buildDealer(scratch.db, dealer.supplier)
      const read = ['Alma de la Cruz', 'Alma Yates', 'élan', 'Elena', 'zoe', 'Zoë', 'Zora']
      for (const text of read.toReversed()) {
        await buildOrder(scratch.db, reader, {
          head: { reference_number: text },
          shippingAddress: { name: text, city: text },
        })
      }
      const asked = { host: dealer.supplier.host, token: await portal.signIn(reader) }
      for (const search of ['', 'o']) {
        for (const sortDescending of [false, true]) {
          const answer = await portal.ask('POST', '/api/dealer-portal/order-search/', {
            ...asked,
            body: {
              ...{ search, searchColumns: [sortColumnHandle], sortColumnHandle, sortDescending },
              projectionColumns: [sortColumnHandle],
            },
          })
          const texts = read.filter((text) => search === '' || /[oö]/i.test(text))
          expect(answer.body.items.map((row: Record<string, string>) => row[sortColumnHandle])).toEqual(
            sortDescending ? texts.toReversed() : texts,
          )
        }
      }
    },
  )

  test('can be sorted by every sortable column', async () => {
    const { body: fields } = await portal.ask('GET', '/api/dealer-portal/order-search/fields', {
      host: dealer.supplier.host,
      token,
    })
    for (const { handle, sortable } of fields) {
      const { status } = await ask({ sortColumnHandle: handle })
      expect([handle, status]).toEqual([handle, sortable ? 200 : 422])
    }
  })
})

test('inexact paging counts on request', async () => {
  const answer = await ask({ search: 'zoe', paginationExact: false, needTotal: true })
  expect([answer.body.items.length, answer.body.total]).toEqual([2, 2])
  const pageWithoutTotal = await ask({ search: 'zoe', paginationExact: false, needTotal: false })
  expect([pageWithoutTotal.body.items.length, pageWithoutTotal.body.total]).toEqual([2, null])
})
