import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { catalogueHandlers } from '../catalogue.routes.ts'
import { buildProduct } from '../catalogue.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, catalogueHandlers)

async function someone(flags: Record<string, boolean> = {}) {
  const supplier = await buildSupplier(scratch.db, { flags })
  const token = await portal.signIn(await buildDealer(scratch.db, supplier))
  const suggest = async (search: string) => {
    const asked = { host: supplier.host, token, body: { search } }
    const { body } = await portal.ask('POST', '/api/dealer-portal/dealer-products/suggestions', asked)
    return {
      titles: body.products?.map(({ title }: { title: string }) => title),
      skus: body.variants?.map(({ sku }: { sku: string }) => sku),
      reason: body.reason,
      body,
    }
  }
  return { supplier, suggest }
}

test('ranks titles that begin with the text, then those with a word, then others', async () => {
  const { supplier, suggest } = await someone()
  const add = (title: string, rest: object = {}) =>
    buildProduct(scratch.db, supplier, { head: { title, ...rest } })
  await add('Lamp oil')
  await add('Tall Desk LAMP')
  await add('Shade', { manufacturer: 'Lampworks' })
  await add('Chair')
  expect((await suggest(' Lamp')).titles).toEqual(['Lamp oil', 'Tall Desk LAMP', 'Shade'])
  expect((await suggest('la')).titles).toEqual([])
  expect((await suggest('desk lamp')).titles).toEqual(['Tall Desk LAMP'])
})

test('suggests SKUs by their beginning, as text, ignoring case, with the variant’s name', async () => {
  const { supplier, suggest } = await someone()
  const { id, variantIds } = await buildProduct(scratch.db, supplier, {
    head: { title: 'Mug' },
    variants: [
      { sku: 'MUG_1-R', options: { Color: 'Red' } },
      { sku: 'MUG_1-B', options: { Color: 'Blue' } },
      { sku: 'MUGX1', options: { Color: 'Green' } },
    ],
  })
  const { body, skus } = await suggest('mug_1')
  expect(skus).toEqual(['MUG_1-B', 'MUG_1-R'])
  expect(body.variants[1]).toEqual({
    ...{ productId: id, variantId: variantIds[0], sku: 'MUG_1-R', title: 'Mug, Red' },
  })
  expect((await suggest('ug_1')).skus).toEqual([])
  expect((await suggest('%%%')).skus).toEqual([])
})

test('suggests nothing of other suppliers, no hidden SKUs, and no hidden products', async () => {
  const [own, other] = [await someone(), await someone()]
  await buildProduct(scratch.db, other.supplier, {
    head: { title: 'Secret kite' },
    variants: [{ sku: 'KITE-9' }],
  })
  expect(await own.suggest('kite')).toMatchObject({ titles: [], skus: [] })
  const quiet = await someone({ show_sku: false })
  await buildProduct(scratch.db, quiet.supplier, { head: { title: 'Kite' }, variants: [{ sku: 'KITE-1' }] })
  expect(await quiet.suggest('kite')).toMatchObject({ titles: ['Kite'], skus: [] })
  const hidden = await someone({ allow_showing_products: false })
  expect((await hidden.suggest('kite')).reason).toBe('products_not_shown')
})
