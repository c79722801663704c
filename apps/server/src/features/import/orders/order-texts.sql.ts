import { fileColumn } from '../staging/file-column.sql.ts'
import { orderImportColumns, orderTextNames } from './order-columns.ts'

// Texts that an order has as the file writes them, '' where it gives none: `n` is the staged order, `o` the stored one.
const texts = orderTextNames.map((name) => {
  const { orderColumn } = orderImportColumns[name]
  return { name, orderColumn, value: `coalesce(n."${name}", '')` }
})

/** The staged texts with their types, as a table declares them. */
export const stagedTexts = texts.map(({ name }) => `"${name}" text`).join(', ')

/** The columns of `orders` that hold these texts, and their values for a new order. */
export const insertedTexts = {
  columns: texts.map(({ orderColumn }) => orderColumn).join(', '),
  values: texts.map(({ value }) => value).join(', '),
}

/** The staged texts of the head `h`, in the order in which they are declared. */
export const headTexts = texts.map(({ name }) => `h."${name}"`).join(', ')

/** What the columns of a stored order become: the file's text where the file has the column. */
export const updatedTexts = texts
  .map(({ name, orderColumn, value }) => `${orderColumn} = ${fileColumn(name, value, `o.${orderColumn}`)}`)
  .join(',\n    ')
