import type { UpsertedProduct, UpsertResult } from '@portal/contract/import/upserted-product.schema'
import { type RawBuilder, sql } from 'kysely'
import type { KnownCtx } from '../../../../context/context.ts'
import type { SupplierOwner, Transaction } from '../../../../context/db.ts'
import type { PictureStore } from '../../../../context/ports/pictures.ts'
import { portalOrigin } from '../../../../presenters/portal-origin.ts'
import { addAuditEntry } from '../../../../repositories/operations/audit-entry.repository.ts'
import { listSupplierHosts } from '../../../../repositories/suppliers/supplier-host.repository.ts'
import type { CopyIn, StagedRow } from '../../staging/copy-in.sql.ts'
import { type ImportSession, importLockKey } from '../../staging/import-session.sql.ts'
import { importRequestProducts, type ProductRefusal, type RequestProduct } from './import-request-products.ts'
import { productCells } from './product-cells.ts'

// Keeps any staging table's insert below PostgreSQL's parameter limit.
const rowsAtOnce = 1_000

interface OwnPictures extends Pick<PictureStore, 'keep'> {
  /** Removes the portal's origin from its own image URLs, which are stored as paths. */
  shorten<Item extends { readonly images?: string[] | undefined }>(item: Item): Item
}

type UpsertCtx = Pick<KnownCtx, 'owner' | 'now' | 'actor' | 'supplier' | 'publicUrl' | 'pageHost'> & {
  readonly db: Transaction
}

/**
 * Creates or updates products by SKU, like an import. Since an import has the same columns in all rows, products are
 * grouped by their fields.
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
      const report = await importRequestProducts({ session, pictureStore: pictures }, group)
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
  const groups = new Map<string, RequestProduct[]>()
  const refusals: ProductRefusal[] = []
  const seen = new Set<string>()
  for (const [index, product] of products.entries()) {
    const rows = product.variants.map((variant) =>
      productCells(pictures.shorten(product), pictures.shorten(variant)),
    )
    const [fields = '', ...others] = new Set(rows.map((cells) => [...cells.keys()].join()))
    if (seen.has(product.sku)) {
      refusals.push({ index, field: 'sku', reason: 'repeats a product from earlier in the request' })
    } else if (others.length > 0) {
      refusals.push({ index, field: 'variants', reason: 'must all have the same fields' })
    } else {
      groups.set(fields, [...(groups.get(fields) ?? []), { index, product, rows }])
    }
    seen.add(product.sku)
  }
  return { groups: [...groups.values()], refusals }
}

/** Reports a refused product field once, not per variant. */
function refusalsOf(index: number, refusals: readonly ProductRefusal[]) {
  const byField = new Map(
    refusals.filter((one) => one.index === index).map(({ field, reason }) => [field, { field, reason }]),
  )
  return [...byField.values()]
}

/** Accepts only paths of the supplier's own images: API clients must not read the server's disk. */
async function readOwnPictures(
  ctx: Pick<KnownCtx, 'db' | 'supplier' | 'publicUrl' | 'pageHost'>,
): Promise<OwnPictures> {
  const { supplier, publicUrl, pageHost } = ctx
  const supplierHosts = await listSupplierHosts(ctx.db, supplier.id)
  const origin = portalOrigin({ publicUrl, pageHost, supplierHosts })
  const own = `/pictures/${supplier.handle}/`
  return {
    keep: async (path) =>
      path.startsWith(own) && /^\w+\.\w+$/.test(path.slice(own.length))
        ? { url: path }
        : { problem: 'must be a URL' },
    shorten: (item) =>
      item.images === undefined
        ? item
        : {
            ...item,
            images: item.images.map((url) =>
              url.startsWith(`${origin}${own}`) ? url.slice(origin.length) : url,
            ),
          },
  }
}

/**
 * Runs a small import inside a request's transaction, after the supplier's other imports: all or nothing, leaving no
 * staging tables.
 */
async function importInTransaction<Result>(
  db: Transaction,
  { supplierId, now }: SupplierOwner & { readonly now: Date },
  work: (session: ImportSession) => Promise<Result>,
): Promise<Result> {
  await sql`select pg_advisory_xact_lock(${importLockKey(supplierId)})`.execute(db)
  const run = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(db)).rows
  const copyInto = (table: string, columns: readonly string[]) => insertInto(db, table, columns)
  const result = await work({ db, run, supplierId, now, isInTransaction: true, copyInto })
  await run(sql`discard temp`)
  return result
}

/** Stages rows with INSERT: a request's transaction doesn't expose the connection that COPY needs. */
function insertInto(db: Transaction, table: string, columns: readonly string[]): CopyIn {
  const rows: StagedRow[] = []
  return {
    write: (row) => rows.push(row),
    flush: async () => undefined,
    end: async () => {
      const names = sql.join(columns.map((column) => sql.ref(column)))
      while (rows.length > 0) {
        const lists = rows
          .splice(0, rowsAtOnce)
          .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
        await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(lists)}`.execute(db)
      }
    },
  }
}
