import { createPictureStore } from '../../../gateways/picture-store.ts'
import { applyProducts } from '../../../records/imports/products/apply-products.ts'
import { stageVariants } from '../../../records/imports/products/product-staging.ts'
import { settleProducts } from '../../../records/imports/products/settle-products.ts'
import { readRefusals } from '../../../records/imports/staged-refusals.ts'
import { titleIn } from '../column-plan.ts'
import type { ImportFormat } from '../import-format.ts'
import { productColumns } from './product-columns.ts'
import { createProductPictures } from './product-pictures.ts'
import { createProductRows } from './product-row.ts'

/** Products: one row per variant; a variant that the file does not name stays as it is. */
export const productFormat: ImportFormat = {
  things: 'products',
  columns: productColumns,
  begin: async ({ session, supplier, dryRun, dataDir }, plan, file) => {
    const copy = await stageVariants(session)
    const store = createPictureStore({ dataDir, supplierHandle: supplier.handle, isTrial: dryRun })
    const pictures = createProductPictures(file, store)
    return {
      take: createProductRows({ copy, pictures, titleOf: titleIn(productColumns, plan) }),
      flush: () => copy.flush(),
      settle: async () => {
        await copy.end()
        const { variants, ...counts } = await settleProducts(session)
        return { ...counts, parts: { variants } }
      },
      refusals: () => readRefusals(session),
      apply: (onApplied) => applyProducts(session, plan.carried, onApplied),
      warnings: () => pictures.warnings(),
    }
  },
}
