import type { UpsertedProduct, UpsertResult } from '@portal/contract/import/upserted-product.schema'
import type { KnownCtx } from '../../../../context/context.ts'
import type { Transaction } from '../../../../context/db.ts'
import { addAuditEntry } from '../../../../repositories/operations/audit-entry.repository.ts'
import { importInTransaction } from '../../staging/transaction-session.sql.ts'
import { type GivenProduct, type GivenRefusal, importGivenProducts } from './import-given-products.ts'
import { type OwnPictures, readOwnPictures } from './own-pictures.ts'
import { productCells } from './product-cells.ts'

type UpsertCtx = Pick<KnownCtx, 'owner' | 'now' | 'actor' | 'supplier' | 'publicUrl' | 'pageHost'> & {
  readonly db: Transaction
}

/**
 * Creates or updates products by their SKU, each as an import of their rows would. A file has the same columns in all
 * its rows: products that leave out different fields are imported one group after the other.
 */
export async function upsertProducts(
  ctx: UpsertCtx,
  products: readonly UpsertedProduct[],
): Promise<{ results: UpsertResult[]; warnings: string[] }> {
  const { db, owner, now, actor } = ctx
  const pictures = await readOwnPictures(ctx)
  const { groups, refusals } = groupByFields(products, pictures)
  const results = products.map(
    ({ sku }, index): UpsertResult => ({ index, sku, outcome: 'refused', productId: null, refusals: [] }),
  )
  const warnings: string[] = []
  await importInTransaction(db, { supplierId: owner.supplierId, now }, async (session) => {
    for (const group of groups) {
      const report = await importGivenProducts({ session, pictureStore: pictures }, group)
      refusals.push(...report.refusals)
      warnings.push(...report.warnings)
      const indexes = new Map(group.map(({ index, product }) => [product.sku, index]))
      for (const { sku, id, action } of report.written) {
        Object.assign(results[indexes.get(sku) ?? -1] ?? {}, { outcome: action, productId: id })
      }
    }
  })
  for (const result of results) result.refusals = refusalsOf(result.index, refusals)
  const count = (outcome: UpsertResult['outcome']) => results.filter((row) => row.outcome === outcome).length
  const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const
  const data = Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)]))
  await addAuditEntry(db, {
    ...{ actor, at: now, command: 'products upsert', supplierId: owner.supplierId, data },
  })
  return { results, warnings }
}

function groupByFields(products: readonly UpsertedProduct[], pictures: OwnPictures) {
  const groups = new Map<string, GivenProduct[]>()
  const refusals: GivenRefusal[] = []
  const seen = new Set<string>()
  for (const [index, product] of products.entries()) {
    const rows = product.variants.map((variant) =>
      productCells(pictures.shorten(product), pictures.shorten(variant)),
    )
    const [fields = '', ...others] = new Set(rows.map((cells) => [...cells.keys()].join()))
    if (seen.has(product.sku)) {
      refusals.push({ index, field: 'sku', reason: 'stands in an earlier product of the request' })
    } else if (others.length > 0) {
      refusals.push({ index, field: 'variants', reason: 'must have the same fields, all of them' })
    } else {
      groups.set(fields, [...(groups.get(fields) ?? []), { index, product, rows }])
    }
    seen.add(product.sku)
  }
  return { groups: [...groups.values()], refusals }
}

/** What a product's own field was refused for is reported once, not for each variant. */
function refusalsOf(index: number, refusals: readonly GivenRefusal[]) {
  const byField = new Map(
    refusals.filter((one) => one.index === index).map(({ field, reason }) => [field, { field, reason }]),
  )
  return [...byField.values()]
}
