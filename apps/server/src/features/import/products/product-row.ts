import { sanitizeRichText } from '../../../presenters/rich-text.ts'
import type { RowError, RowValues } from '../columns/row-reader.ts'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import { type ProductColumn, productHeadColumns } from './product-columns.ts'
import type { ProductPictures } from './store-product-pictures.ts'

const columnPairs = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

type VariantOptions =
  | { readonly options: readonly { name: string; value: string }[] }
  | { readonly column: ProductColumn; readonly reason: string }

type ProductRow = RowValues<ProductColumn>

/** Validates and stages the rows of a products file. */
export function createProductRows(context: {
  copy: CopyIn
  pictures: ProductPictures
  titleOf: (column: ProductColumn) => string
}): (line: number, values: ProductRow) => Promise<RowError | undefined> {
  const { copy, pictures, titleOf } = context
  let lastProduct: string | null = null

  return async (line, values) => {
    const options = readVariantOptions(values)
    if ('reason' in options) return { column: titleOf(options.column), reason: options.reason }
    const gap = findCategoryGap(values)
    if (gap !== undefined)
      return { column: titleOf(gap), reason: 'is required if the next category level is set' }
    const isFirstRow = values.productSku !== lastProduct
    lastProduct = values.productSku
    copy.write({
      line,
      ...values,
      variantDescription: safeText(values.variantDescription),
      variantImages: await imagesOf(values.variantImages, pictures),
      options: JSON.stringify(options.options),
      head: isFirstRow ? await readHead(values, pictures) : null,
    })
    return undefined
  }
}

const headNames = Object.keys(productHeadColumns) as ProductColumn[]

/** Returns the product's own columns as JSON. If its rows are scattered over the file, the first head counts. */
async function readHead(values: ProductRow, pictures: ProductPictures): Promise<string> {
  const stored: ProductRow = {
    ...values,
    description: safeText(values.description),
    images: await imagesOf(values.images, pictures),
  }
  const head: Record<string, unknown> = {}
  for (const name of headNames) {
    const value = stored[name]
    if (value !== null)
      head[name] = productHeadColumns[name]?.kind.sqlType === 'jsonb' ? JSON.parse(value) : value
  }
  return JSON.stringify(head)
}

async function imagesOf(list: string | null, pictures: ProductPictures): Promise<string | null> {
  return list === null ? null : await pictures.resolve(list)
}

/** Descriptions may be HTML and are sanitized; plain text stays as it is. */
function safeText(text: string | null): string | null {
  return text !== null && /<[a-z!/?]/i.test(text) ? sanitizeRichText(text) : text
}

function findCategoryGap({ categoryOne, categoryTwo, categoryThree }: ProductRow): ProductColumn | undefined {
  if (categoryTwo !== null && categoryOne === null) return 'categoryOne'
  return categoryThree !== null && categoryTwo === null ? 'categoryTwo' : undefined
}

function readVariantOptions(values: RowValues<ProductColumn>): VariantOptions {
  const options: { name: string; value: string }[] = []
  for (const [nameColumn, valueColumn] of columnPairs) {
    const name = values[nameColumn]
    const value = values[valueColumn]
    if (name === null && value === null) continue
    if (name === null) return { column: nameColumn, reason: 'is required if the option has a value' }
    // A variant may lack an option that its siblings have.
    if (value === null) continue
    if (options.some((option) => option.name === name)) {
      return { column: nameColumn, reason: 'repeats an option name' }
    }
    options.push({ name, value })
  }
  return { options }
}
