import type { UpsertedProduct } from '@portal/contract/import/upserted-product.schema'
import { planColumns } from '../../columns/column-plan.ts'
import { createImportWarnings } from '../../columns/import-warnings.ts'
import { createRowReader, isRowError, type RowError } from '../../columns/row-reader.ts'
import { readWrittenProducts, type WrittenProduct } from '../plan-products.sql.ts'
import { type ProductImportContext, productFormat } from '../product.format.ts'
import { fieldOfColumn, givenProductColumns, type ProductCells } from './product-cells.ts'

export interface RequestProduct {
  readonly index: number
  readonly product: UpsertedProduct
  readonly rows: readonly ProductCells[]
}

export interface ProductRefusal {
  readonly index: number
  readonly field: string
  readonly reason: string
}

export interface ProductReport {
  readonly written: readonly WrittenProduct[]
  readonly refusals: readonly ProductRefusal[]
  readonly warnings: readonly string[]
}

const name = 'The request'

/** Imports products like a file; all rows must have the same columns. */
export async function importRequestProducts(
  context: ProductImportContext,
  products: readonly RequestProduct[],
): Promise<ProductReport> {
  const header = [...(products[0]?.rows[0]?.keys() ?? [])]
  const plan = planColumns({
    file: name,
    header,
    format: givenProductColumns,
    columnsFile: undefined,
    grants: 'all',
  })
  const warnings = createImportWarnings()
  const read = createRowReader(plan, { warnings, times: {}, now: context.session.now, timeZone: undefined })
  const staged = await productFormat.begin(context, plan, name)
  const places = products.flatMap(({ index, rows }) =>
    rows.map((cells, variant) => ({ index, variant, cells })),
  )
  const refusals: ProductRefusal[] = []
  const refuse = (line: number, { column, reason }: RowError) => {
    const { index = 0, variant = 0 } = places[line - 1] ?? {}
    refusals.push({ index, field: fieldOfColumn(column, variant), reason })
  }
  for (const [at, { cells }] of places.entries()) {
    const values = read([...cells.values()], at + 1)
    const fault = isRowError(values) ? values : await staged.take(at + 1, values)
    if (fault !== undefined) refuse(at + 1, fault)
  }
  await staged.settle()
  for await (const refusal of staged.refusals()) refuse(refusal.line, refusal)
  await staged.apply(() => undefined)
  return {
    written: await readWrittenProducts(context.session),
    refusals,
    warnings: [...staged.warnings(), ...warnings.sentences()],
  }
}
