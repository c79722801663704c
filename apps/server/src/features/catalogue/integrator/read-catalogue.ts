import type { CategoryNode } from '@portal/contract/catalogue/product.schema'
import type {
  IntegratorProduct,
  IntegratorVariant,
  StockLevel,
} from '@portal/contract/integrator/product.schema'
import type { KnownCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { decimalOrNull } from '../../../presenters/field-text.ts'
import {
  type ProductView,
  presentIntegratorProduct,
  presentIntegratorVariants,
} from '../../../presenters/integrator/product.presenter.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { findStoredProducts } from '../../../repositories/catalogue/stored-product.repository.ts'
import {
  findListKeys,
  type KeyPage,
  type ListQuery,
} from '../../../repositories/changes/list-page.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { readCategoryTree } from '../categories/read-categories.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'
import { listedProducts, listedVariants } from './product-lists.sql.ts'
import { findProductOfVariant, findStockLevels } from './stock-levels.query.ts'

export type CatalogueCtx = Pick<KnownCtx, 'db' | 'owner' | 'supplier' | 'publicUrl' | 'pageHost'>

type Hidden = Refusal<'products_not_shown'>
type Listed<Item> =
  | { items: Item[]; hasMore: boolean; after: string | null }
  | Refusal<'cursor_invalid' | 'cursor_expired'>
  | Hidden

/** Refuses dealers if the supplier hides products; never refuses the supplier itself. */
export function refuseHidden({
  owner,
  supplier,
}: Pick<CatalogueCtx, 'owner' | 'supplier'>): Hidden | undefined {
  return 'dealerId' in owner ? refuseHiddenProducts({ supplier }) : undefined
}

/**
 * Whether a caller may see quantities: suppliers always, dealers if the supplier shows them. Bypasses the cached
 * supplier, which may be a second old, because API clients store what a page shows. Call it after finding the page.
 */
export async function showsQuantity({ db, owner }: Pick<CatalogueCtx, 'db' | 'owner'>): Promise<boolean> {
  if (!('dealerId' in owner)) return true
  return (await findSupplierById(db, owner.supplierId))?.flags.show_quantity ?? false
}

export async function pictureOrigin({ db, publicUrl, pageHost, supplier }: CatalogueCtx): Promise<string> {
  const supplierHosts = await listSupplierHosts(db, supplier.id)
  return portalOrigin({ publicUrl, pageHost, supplierHosts })
}

export async function listProducts(
  ctx: CatalogueCtx,
  query: ListQuery & { readonly categoryId?: number | undefined; readonly sku?: string | undefined },
): Promise<Listed<IntegratorProduct>> {
  const find = () => findListKeys(ctx, 'products', listedProducts(query), query)
  return await listShown(ctx, find, async ({ keys }) => {
    const ids = keys.map(({ id }) => id)
    const products = new Map((await readProducts(ctx, ids)).map((one) => [one.id, one]))
    return keys.flatMap(({ id }) => products.get(id) ?? [])
  })
}

export async function listVariants(
  ctx: CatalogueCtx,
  query: ListQuery & { readonly productId?: number | undefined; readonly sku?: string | undefined },
): Promise<Listed<IntegratorVariant>> {
  const find = () => findListKeys(ctx, 'variants', listedVariants(query), query)
  return await listShown(ctx, find, async ({ keys }) => {
    const productIds = [...new Set(keys.map(({ parentId }) => parentId ?? 0))]
    const variants = new Map((await readVariants(ctx, productIds)).map((one) => [one.id, one]))
    return keys.flatMap(({ id }) => variants.get(id) ?? [])
  })
}

export async function listStock(
  ctx: CatalogueCtx,
  query: ListQuery & { readonly sku?: string | undefined },
): Promise<Listed<StockLevel>> {
  const find = () => findListKeys(ctx, 'stock', listedVariants(query), query)
  return await listShown(ctx, find, async ({ keys }) => {
    const ids = keys.map(({ id }) => id)
    const [levels, isShown] = await Promise.all([findStockLevels(ctx.db, ctx.owner, ids), showsQuantity(ctx)])
    const byId = new Map(levels.map((one) => [one.variantId, one]))
    return keys.flatMap(({ id }) => {
      const level = byId.get(id)
      if (level === undefined) return []
      const { variantId, productId, sku, quantity } = level
      const stock = { quantity: isShown ? quantity : null, inStock: quantity > 0 }
      const price = decimalOrNull(level.price)
      return [{ variantId, productId, sku, ...stock, price, updatedAt: level.changedAt.toISOString() }]
    })
  })
}

export async function retrieveProduct(
  ctx: CatalogueCtx,
  id: number,
): Promise<IntegratorProduct | Hidden | Refusal<'product_not_found'>> {
  const hidden = refuseHidden(ctx)
  if (hidden) return hidden
  const [product] = await readProducts(ctx, [id])
  return product ?? refuse('product_not_found')
}

export async function retrieveVariant(
  ctx: CatalogueCtx,
  id: number,
): Promise<IntegratorVariant | Hidden | Refusal<'catalogue_variant_not_found'>> {
  const hidden = refuseHidden(ctx)
  if (hidden) return hidden
  const productId = await findProductOfVariant(ctx.db, ctx.owner, id)
  const variants = productId === undefined ? [] : await readVariants(ctx, [productId])
  return variants.find((variant) => variant.id === id) ?? refuse('catalogue_variant_not_found')
}

export async function listCategories(ctx: CatalogueCtx): Promise<{ items: CategoryNode[] } | Hidden> {
  const hidden = refuseHidden(ctx)
  return hidden ?? { items: await readCategoryTree(ctx) }
}

async function readProducts(ctx: CatalogueCtx, ids: readonly number[]): Promise<IntegratorProduct[]> {
  const [stored, view] = await Promise.all([findStoredProducts(ctx.db, ctx.owner, ids), viewOf(ctx)])
  return stored.map((product) => presentIntegratorProduct(product, view))
}

async function readVariants(ctx: CatalogueCtx, productIds: readonly number[]): Promise<IntegratorVariant[]> {
  const stored = findStoredProducts(ctx.db, ctx.owner, productIds)
  const [products, view] = await Promise.all([stored, viewOf(ctx)])
  return products.flatMap((product) => presentIntegratorVariants(product, view))
}

async function viewOf(ctx: CatalogueCtx): Promise<ProductView> {
  const [origin, isShown] = await Promise.all([pictureOrigin(ctx), showsQuantity(ctx)])
  return { origin, showsQuantity: isShown }
}

async function listShown<Item>(
  ctx: CatalogueCtx,
  find: () => Promise<KeyPage | Refusal<'cursor_invalid' | 'cursor_expired'>>,
  read: (page: KeyPage) => Promise<Item[]>,
): Promise<Listed<Item>> {
  const hidden = refuseHidden(ctx)
  if (hidden) return hidden
  const page = await find()
  if (page instanceof Refusal) return page
  const { hasMore, after } = page
  return { items: await read(page), hasMore, after }
}
