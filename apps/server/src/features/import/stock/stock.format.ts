import { changeInventory } from '../../../domain/catalogue/change-inventory.ts'
import { findSkusWithZeros } from '../../../repositories/catalogue/stock.repository.ts'
import { type ImportBatch, requestFormat } from '../calls/request-format.ts'
import type { ImportColumns } from '../columns/field-kind.ts'
import { wholeNumber } from '../columns/number-kinds.ts'
import { lenientCode, lostZerosOfSku } from '../columns/text-kinds.ts'

/** One row per SKU. */
const stockImportColumns = {
  sku: { kind: lenientCode(200), required: true, example: 'ABC-100' },
  quantity: { kind: wholeNumber(0, 2_000_000_000), required: true, example: '25' },
} as const satisfies ImportColumns

export const stockFormat = requestFormat<keyof typeof stockImportColumns>({
  pluralName: 'stock',
  columns: stockImportColumns,
  keyColumns: ['sku'],
  batchOf: 1_000,
  open: createStockBatches,
})

function createStockBatches(): ImportBatch<keyof typeof stockImportColumns> {
  const setVariants = new Set<number>()
  return async (ctx, rows) => {
    const levels = rows.map(({ sku, quantity }) => ({ sku: sku ?? '', quantity: Number(quantity) }))
    const outcomes = await changeInventory(ctx, levels, { isImport: true })
    const unknown = outcomes.flatMap(({ variantId, sku }) => (variantId === null ? [sku] : []))
    const withZeros = await findSkusWithZeros(ctx.db, ctx.owner, unknown)
    const counts = { created: 0, updated: 0, unchanged: 0 }
    const refusals = outcomes.flatMap(({ index, sku, outcome, variantId }) => {
      const line = rows[index]?.line ?? 0
      if (variantId === null) {
        const reason = withZeros.has(sku) ? lostZerosOfSku : "isn't in the catalog"
        return [{ line, column: 'sku', reason }]
      }
      // The same SKU in another case is the same variant; the first row counts.
      if (setVariants.has(variantId)) {
        return [{ line, column: 'sku', reason: 'repeats an earlier row' }]
      }
      setVariants.add(variantId)
      counts[outcome === 'changed' ? 'updated' : 'unchanged'] += 1
      return []
    })
    return { ...counts, refusals }
  }
}
