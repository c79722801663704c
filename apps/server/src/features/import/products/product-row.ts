import { sanitizeRichText } from '../../../presenters/rich-text.ts'
import { columnIndex } from '../columns/column-index.ts'
import type { RowFault, RowValues } from '../columns/row-reader.ts'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import { type ProductColumn, productImportColumns } from './product-columns.ts'
import type { ProductPictures } from './store-product-pictures.ts'
import { readVariantOptions } from './variant-options.ts'

const at = columnIndex(productImportColumns)

const productParts = [
  'title',
  'manufacturer',
  'categoryOne',
  'categoryTwo',
  'categoryThree',
  'createdAt',
] as const

/** Checks and stages the rows of a products file one after the other. */
export function createProductRows(context: {
  copy: CopyIn
  pictures: ProductPictures
  titleOf: (column: ProductColumn) => string
}): (line: number, values: RowValues) => Promise<RowFault | undefined> {
  const { copy, pictures, titleOf } = context
  let lastProduct: string | null = null

  return async (line, values) => {
    const value = (column: ProductColumn) => values[at[column]] ?? null
    const options = readVariantOptions(values)
    if ('reason' in options) return { column: titleOf(options.column), reason: options.reason }
    const gap = findCategoryGap(value)
    if (gap !== undefined)
      return { column: titleOf(gap), reason: 'is empty, but the category below it is not' }
    const isFirstRow = value('productSku') !== lastProduct
    lastProduct = value('productSku')
    copy.write([
      line,
      value('productSku'),
      value('sku'),
      value('upc'),
      value('mpn'),
      value('asin'),
      value('ean'),
      value('price'),
      value('msrp'),
      value('map'),
      value('quantity'),
      value('weight'),
      value('variantTitle'),
      safeText(value('variantDescription')),
      await imagesOf(value('variantImages'), pictures),
      value('estimatedShippingCost'),
      value('estimatedDropshipFee'),
      JSON.stringify(options.options),
      isFirstRow ? await readHead(value, pictures) : null,
    ])
    return undefined
  }
}

type ReadValue = (column: ProductColumn) => string | null

/** Reads the product's own columns as JSON; of a product in several places of the file the first counts. */
async function readHead(value: ReadValue, pictures: ProductPictures): Promise<string> {
  const head: Record<string, unknown> = {}
  for (const part of productParts) {
    if (value(part) !== null) head[part] = value(part)
  }
  const description = safeText(value('description'))
  if (description !== null) head.description = description
  const images = await imagesOf(value('images'), pictures)
  if (images !== null) head.images = JSON.parse(images)
  for (const part of ['attributes', 'customFields'] as const) {
    const pairs = value(part)
    if (pairs !== null) head[part] = JSON.parse(pairs)
  }
  return JSON.stringify(head)
}

async function imagesOf(list: string | null, pictures: ProductPictures): Promise<string | null> {
  return list === null ? null : await pictures.resolve(list)
}

/** Descriptions may be HTML, of which only what is safe to show is stored; plain text stays as it is. */
function safeText(text: string | null): string | null {
  return text !== null && /<[a-z!/?]/i.test(text) ? sanitizeRichText(text) : text
}

function findCategoryGap(value: ReadValue): ProductColumn | undefined {
  if (value('categoryTwo') !== null && value('categoryOne') === null) return 'categoryOne'
  return value('categoryThree') !== null && value('categoryTwo') === null ? 'categoryTwo' : undefined
}
