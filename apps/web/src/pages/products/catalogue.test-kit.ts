import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import {
  type FakeResponse,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'

export const catalogueBase = '/api/dealer-portal/dealer-products'
const base = catalogueBase
const leaf = (id: number, name: string, productCount: number) => ({ id, name, productCount, children: [] })
const tree = [
  { ...leaf(1, 'Home', 12), children: [{ ...leaf(2, 'Lights', 5), children: [leaf(3, 'Lamps', 4)] }] },
  leaf(4, 'Garden', 1),
]

let opened: ReturnType<typeof openApp> | undefined

interface Opening {
  readonly path?: string
  readonly items?: readonly ProductRow[]
  readonly total?: number
  readonly settings?: object
  readonly session?: object
  readonly categories?: FakeResponse
  readonly answers?: Readonly<Record<string, FakeResponse | (() => FakeResponse)>>
}

export function openCatalogue({
  path = '/products/',
  items = [productRowFixture(5)],
  total = items.length,
  ...rest
}: Opening = {}) {
  const server = startFakeServer({
    '/api-public/dealer-portal/': {
      body: { ...portalFixture, settings: { ...portalFixture.settings, ...rest.settings } },
    },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...rest.session } },
    [`${base}/search`]: { body: { items, total } },
    [`${base}/categories`]: rest.categories ?? { body: tree },
    [`${base}/search/facets`]: {
      body: { brands: [], hasMoreBrands: false, minPrice: null, maxPrice: null },
    },
    [`${base}/recently-ordered`]: { body: [] },
    ...rest.answers,
  })
  opened = openApp(path)
  return { ...opened, server }
}

/** Closes the catalogue opened last. */
export function closeCatalogue(): void {
  opened?.close()
}

export const productRowFixture = (productId: number, change: Partial<ProductRow> = {}): ProductRow => ({
  productId,
  productSku: `SKU-${productId}`,
  productTitle: `Thing ${productId}`,
  productManufacturer: 'Acme',
  categoryOne: 'Home',
  categoryTwo: 'Lights',
  categoryThree: null,
  productCreatedAt: '2026-01-05T10:00:00Z',
  productImages: '["/pictures/acme/0a.jpg"]',
  productDescription: '<p>First</p><p>Second</p>',
  variantTitle: null,
  variantImages: null,
  minPrice: '5.00',
  maxPrice: '1200.50',
  minMsrp: null,
  maxMsrp: null,
  minMap: null,
  maxMap: null,
  summedQuantity: 1234,
  totalVariants: 2,
  variantId: null,
  ...change,
})
