import type { BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildProduct } from '../../features/catalogue/catalogue.test-kit.ts'
import { feedJobs } from '../../features/catalogue/feed/build-feed.ts'
import { createDiskFileStore } from '../../gateways/file-store/disk-file-store.test-kit.ts'
import type { PortalUnderTest } from '../../http/portal.test-kit.ts'
import { runNextJob } from '../../jobs/tasks.test-kit.ts'
import { storeStockRequest } from '../../repositories/catalogue/stock-request.repository.ts'
import type { Requests } from './requests.test-kit.ts'

type Db = Parameters<typeof buildDealer>[0]
const base = '/api/dealer-portal/dealer-products'
const stockRequests = '/api/dealer-portal/stock-requests'

/** A successful request per catalog endpoint; the product's id differs from all other ids. */
export function catalogueRequests(
  sources: () => { db: Db; dealer: BuiltDealer; portal: PortalUnderTest },
): Requests {
  let own: Promise<number> | undefined
  const productId = () => {
    const { db, dealer } = sources()
    own ??= buildProduct(db, dealer.supplier, { head: { id: 700_000 }, categories: ['Home'] }).then(
      ({ id }) => id,
    )
    return own
  }
  const soldOut = async () => {
    const { db, dealer } = sources()
    const { variantIds } = await buildProduct(db, dealer.supplier, { variants: [{ quantity: 0 }] })
    return variantIds[0] ?? 0
  }
  const stockRequest = async () => {
    const { db, dealer, portal } = sources()
    const variantId = await soldOut()
    await storeStockRequest(
      db,
      { supplierId: dealer.supplier.id, dealerId: dealer.id },
      { variantId, now: portal.now },
    )
    return variantId
  }
  return {
    listStockRequests: async () => ({ path: stockRequests }),
    createStockRequest: async () => ({ path: `${stockRequests}/${await soldOut()}` }),
    deleteStockRequest: async () => ({ path: `${stockRequests}/${await stockRequest()}` }),
    searchProducts: async () => ({ path: `${base}/search`, asked: { body: {} } }),
    searchVariants: async () => ({ path: `${base}/search/variants`, asked: { body: {} } }),
    getFacets: async () => ({ path: `${base}/search/facets`, asked: { body: {} } }),
    suggestProducts: async () => ({ path: `${base}/suggestions`, asked: { body: { search: 'product' } } }),
    getRecentlyOrdered: async () => ({ path: `${base}/recently-ordered` }),
    getProduct: async () => ({ path: `${base}/product/${await productId()}` }),
    listProductsByIds: async () => ({ path: `${base}/products?ids=${await productId()}` }),
    getFeedFile: async () => ({ path: `${base}/dealer-feed-file` }),
    renewFeedLink: async () => ({ path: `${base}/dealer-feed-file/renew` }),
    downloadFeed: async () => ({ path: await builtFeed(sources()) }),
    listDealerCategories: async () => ({ path: `${base}/categories` }),
  }
}

/** The path of the dealer's feed, once a worker has built it. */
async function builtFeed({ db, dealer, portal }: ReturnType<Parameters<typeof catalogueRequests>[0]>) {
  const asked = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
  await portal.ask('GET', `${base}/dealer-feed-file`, asked)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const files = createDiskFileStore(portal.filesDirectory)
  await runNextJob({ db, files, clock: () => portal.now, log }, feedJobs)
  const { body } = await portal.ask('GET', `${base}/dealer-feed-file`, asked)
  return new URL(body.feedLink).pathname
}
