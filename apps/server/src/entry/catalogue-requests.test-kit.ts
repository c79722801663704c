import type { buildDealer } from '@portal/testing/build-dealer'
import type { BuiltSupplier } from '@portal/testing/build-supplier'
import { buildProduct } from '../features/catalogue/catalogue.test-kit.ts'
import type { Asked } from '../http/portal-under-test.ts'

type Db = Parameters<typeof buildDealer>[0]
type Requests = Readonly<Record<string, () => Promise<{ path: string; asked?: Asked }>>>

const base = '/api/dealer-portal/dealer-products'

/** A request that succeeds for each call about the catalogue; the product's id is far from those of other things. */
export function catalogueRequests(portal: () => { db: Db; supplier: BuiltSupplier }): Requests {
  let own: Promise<number> | undefined
  const productId = () => {
    const { db, supplier } = portal()
    own ??= buildProduct(db, supplier, { head: { id: 700_000 }, categories: ['Home'] }).then(({ id }) => id)
    return own
  }
  return {
    searchProducts: async () => ({ path: `${base}/search`, asked: { body: {} } }),
    searchVariants: async () => ({ path: `${base}/search/variants`, asked: { body: {} } }),
    getProduct: async () => ({ path: `${base}/product/${await productId()}` }),
    getProductsByIds: async () => ({ path: `${base}/products?ids=${await productId()}` }),
    getCategories: async () => ({ path: `${base}/categories` }),
  }
}
