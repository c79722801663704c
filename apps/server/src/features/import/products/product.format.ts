import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { columnTitles } from '../columns/column-plan.ts'
import { createImportWarnings, type ImportWarnings } from '../columns/import-warnings.ts'
import { lostZerosOfSku } from '../columns/text-kinds.ts'
import type { ImportContext, ImportFormat } from '../import-format.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { readRefusals } from '../staging/staged-refusals.sql.ts'
import { applyProducts } from './apply-products.sql.ts'
import { planImportedProducts } from './plan-products.sql.ts'
import { productImportColumns } from './product-columns.ts'
import { createProductRows } from './product-row.ts'
import { stageVariants } from './product-staging.sql.ts'
import { createProductPictures, ownPicturePath } from './store-product-pictures.ts'

export interface ProductImportContext extends Pick<ImportContext, 'session'> {
  readonly pictureStore: Pick<ImportContext['pictureStore'], 'keep'>
  /** Only for files, to recognize the portal's own image URLs; API requests already contain paths. */
  readonly supplier?: Pick<ImportContext['supplier'], 'id' | 'handle'>
  readonly ctx?: Pick<ImportContext['ctx'], 'db' | 'publicUrl'>
}

/** One row per variant; variants missing from the file stay unchanged. */
export const productFormat: ImportFormat<ProductImportContext> = {
  pluralName: 'products',
  columns: productImportColumns,
  begin: async (context, plan, file) => {
    const { session, pictureStore } = context
    const copy = await stageVariants(session)
    const ownPath = await findOwnPictures(context)
    const warnings = createImportWarnings()
    const pictures = createProductPictures(file, pictureStore, ownPath)
    return {
      take: createProductRows({ copy, pictures, titleOf: columnTitles(plan) }),
      flush: () => copy.flush(),
      settle: async () => {
        await copy.end()
        const { variants, ...counts } = await planImportedProducts(session, plan.carried)
        await warnAboutShortenedSkus(session, warnings)
        return { ...counts, parts: { variants } }
      },
      refusals: () => readRefusals(session),
      apply: (onApplied) => applyProducts(session, plan.carried, onApplied),
      warnings: () => [...pictures.warnings(), ...warnings.sentences()],
    }
  },
}

/** Warns about SKUs that a spreadsheet has shortened, such as `123` for `00123`. */
async function warnAboutShortenedSkus(session: ImportSession, warnings: ImportWarnings): Promise<void> {
  const rows = await session.run(sql<{ line: number }>`
    select n.line from import_variants n, generate_series(1, 6) zeros, variants v
    where n.sku ~ '^[0-9]+$' and ${belongsToSupplier(session, 'v')} and v.sku = repeat('0', zeros) || n.sku
      and not exists (select from variants k where ${belongsToSupplier(session, 'k')} and k.sku = n.sku)
    order by n.line`)
  for (const { line } of rows) warnings.add(line, { column: 'sku', reason: lostZerosOfSku })
}

async function findOwnPictures({ supplier, ctx }: ProductImportContext) {
  if (supplier === undefined || ctx === undefined) return () => undefined
  const hosts = [...(await listSupplierHosts(ctx.db, supplier.id)), new URL(ctx.publicUrl).hostname]
  return (url: string) => ownPicturePath(url, supplier.handle, hosts)
}
