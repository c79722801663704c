import { columnTitles } from '../columns/column-plan.ts'
import type { ImportContext, ImportFormat } from '../import-format.ts'
import { readRefusals } from '../staging/staged-refusals.sql.ts'
import { applyProducts } from './apply-products.sql.ts'
import { planImportedProducts } from './plan-products.sql.ts'
import { productImportColumns } from './product-columns.ts'
import { createProductRows } from './product-row.ts'
import { stageVariants } from './product-staging.sql.ts'
import { createProductPictures } from './store-product-pictures.ts'

export interface ProductImportContext extends Pick<ImportContext, 'session'> {
  readonly pictureStore: Pick<ImportContext['pictureStore'], 'keep'>
}

/** Products: one row per variant; a variant that the file does not name stays as it is. */
export const productFormat: ImportFormat<ProductImportContext> = {
  things: 'products',
  columns: productImportColumns,
  begin: async ({ session, pictureStore }, plan, file) => {
    const copy = await stageVariants(session)
    const pictures = createProductPictures(file, pictureStore)
    return {
      take: createProductRows({ copy, pictures, titleOf: columnTitles(plan) }),
      flush: () => copy.flush(),
      settle: async () => {
        await copy.end()
        const { variants, ...counts } = await planImportedProducts(session, plan.carried)
        return { ...counts, parts: { variants } }
      },
      refusals: () => readRefusals(session),
      apply: (onApplied) => applyProducts(session, plan.carried, onApplied),
      warnings: () => pictures.warnings(),
    }
  },
}
