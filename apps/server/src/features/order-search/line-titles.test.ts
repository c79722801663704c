import { fullVariantName } from '@portal/contract/catalogue/variants/variant-name.rules'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import type { ScratchDatabase } from '@portal/testing/databases/scratch-database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { ordersHandlers } from '../orders/orders.routes.ts'
import { orderSearchHandlers } from './order-search.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string
let variant: { product_id: number; variant_id: number }

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...orderSearchHandlers, ...ordersHandlers })
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
  variant = await addVariant(scratch, supplier)
})

afterAll(async () => {
  await portal.close()
})

async function addVariant({ pool }: ScratchDatabase, { id }: { id: number }) {
  const { rows } = await pool.query<{ product_id: number; variant_id: number }>(
    `with p as (insert into products (supplier_id, sku, title) values ($1, 'K', 'Kettle') returning id)
     insert into variants (supplier_id, product_id, sku, title) select $1, id, 'K-RED', 'Kettle, red' from p
     returning product_id, id as variant_id`,
    [id],
  )
  return rows[0] as { product_id: number; variant_id: number }
}

const as = () => ({ host: supplier.host, token })
const untitled = () => ({ ...variant, sku: 'K-RED', quantity: 1, price: '10' })

async function found(body: object): Promise<Record<string, unknown>[]> {
  const { body: answer } = await portal.ask('POST', '/api/dealer-portal/order-search/', {
    ...as(),
    body: { projectionColumns: ['orderItem.title'], ...body },
  })
  expect(answer.total).toBe(answer.items.length)
  return answer.items.map((row: Record<string, unknown>) => [row.id, row['orderItem.title']])
}

test('an untitled line is shown, found, filtered and exported by its variant’s name', async () => {
  const { id } = await buildOrder(scratch.db, dealer, { lines: [untitled()] })
  await buildOrder(scratch.db, dealer, { lines: [{ ...untitled(), title: 'Pot' }] })
  const here = [[id, ['Kettle, red']]]
  const buildFilter = (comparatorHandle: string, value?: string) => ({
    dynamicFilters: [{ fieldHandle: 'orderItem.title', comparatorHandle, condition: { value } }],
  })
  expect(await found({ search: 'kettle' })).toEqual(here)
  expect(await found({ search: 'kettle, red', searchType: 'exact' })).toEqual(here)
  expect(await found({ search: 'red', searchColumns: ['orderItem.title'] })).toEqual(here)
  expect(await found(buildFilter('starts_with', 'kettle'))).toEqual(here)
  expect(await found(buildFilter('does_not_contain', 'pot'))).toEqual(here)
  expect(await found(buildFilter('empty'))).toEqual([])
  const exported = await portal.ask('POST', '/api/dealer-portal/order-search/export', {
    ...as(),
    body: { search: 'kettle', bulkActionType: 'all', columns: ['orderItem.title'] },
  })
  expect(exported.body).toBe('\ufeffLine Item Titles\r\n"Kettle, red"\r\n')
  const page = await portal.ask('GET', `/api/dealer-portal/orders/${id}`, as())
  expect(page.body.orderItems[0].title).toBe('Kettle, red')
})

test('the line keeps the name when the catalog changes', async () => {
  const { id } = await buildOrder(scratch.db, dealer, { lines: [untitled()] })
  await scratch.pool.query("update variants set title = 'Kettle, crimson' where id = $1", [
    variant.variant_id,
  ])
  const page = await portal.ask('GET', `/api/dealer-portal/orders/${id}`, as())
  expect(page.body.orderItems[0].title).toBe('Kettle, red')
  expect(await found({ search: 'crimson' })).toEqual([])
})

test('the database names variants like the portal', async () => {
  const word = fc.constantFrom('Rope', 'Ropé', 'Blue', 'XL', '10 m', '日本', 'Größe', '')
  const part = fc.constantFrom(', ', ' - ', ' – ', '', ' ', 'walk', ': ', ' / ')
  const phrase = fc.array(fc.tuple(word, part), { maxLength: 3 }).map((parts) => parts.flat().join(''))
  const naming = fc.record({
    productTitle: fc.oneof(word, phrase),
    title: fc.oneof(word, phrase),
    options: fc.array(
      word.filter((value) => value !== ''),
      { maxLength: 2 },
    ),
    hasSiblings: fc.boolean(),
  })
  const cases = fc.sample(naming, { numRuns: 2000, seed: 20_261_122 })
  const { rows } = await scratch.pool.query<{ name: string }>(
    `select full_variant_name(c ->> 'productTitle', c ->> 'title',
       array(select jsonb_array_elements_text(c -> 'options')), (c -> 'hasSiblings')::boolean) as name
     from jsonb_array_elements($1::jsonb) with ordinality as cases (c, place) order by place`,
    [JSON.stringify(cases)],
  )
  expect(rows.map(({ name }, index) => ({ ...cases[index], name }))).toEqual(
    cases.map((one) => ({ ...one, name: fullVariantName(one) })),
  )
})
