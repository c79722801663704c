import * as z from 'zod/mini'
import { idInPath } from '../../fields/id.ts'
import { booleanInText, countInText, jsonText, repeated } from '../../fields/query-text.ts'
import { exportableHandles } from '../fields/order-fields.ts'
import { searchShape } from '../order-search.schema.ts'

const columns = z.array(z.enum(exportableHandles, 'Unknown field.')).check(z.maxLength(100))

/** What to export: a search, how its orders were chosen, and the columns; without `columns` the projection's. */
export const exportRequest = z.strictObject({ ...searchShape, columns: z.optional(columns) })

export const exportedFile = z
  .string()
  .check(z.meta({ description: 'RFC 4180, UTF-8 with BOM, labels in the header row.' }))

export type ExportRequest = z.infer<typeof exportRequest>

const name = z.string().check(z.maxLength(200))

const filtersInQuery = {
  dealerId: z.optional(idInPath),
  startDate: z.optional(name),
  endDate: z.optional(name),
  orderStatusId: z.optional(repeated(idInPath)),
  paymentStatusId: z.optional(repeated(idInPath)),
  purchaseOrderStatusId: z.optional(repeated(idInPath)),
  fulfillmentStatusId: z.optional(repeated(idInPath)),
  invoiceStatusId: z.optional(repeated(idInPath)),
}

const flatQuery = z.strictObject({
  ...filtersInQuery,
  columns: z.optional(repeated(name)),
  projectionColumns: z.optional(repeated(name)),
  search: z.optional(name),
  searchColumns: z.optional(repeated(name)),
  searchType: z.optional(z.enum(['fuzzy', 'exact'])),
  sortColumnHandle: z.optional(name),
  sortDescending: z.optional(booleanInText),
  offset: z.optional(countInText),
  limit: z.optional(countInText),
  needTotal: z.optional(booleanInText),
  paginationExact: z.optional(booleanInText),
  totalOnly: z.optional(booleanInText),
  bulkActionType: z.optional(z.enum(['selected', 'all_on_page', 'all'])),
  bulkActionItemIds: z.optional(repeated(idInPath)),
  /** Each a JSON object, as in the body of the search. */
  dynamicFilters: z.optional(repeated(jsonText)),
})

const filterNames = Object.keys(filtersInQuery)

/** The same request written as a query: lists are repeated parameters, filters are next to the rest. */
export const exportQuery = z.pipe(
  z.pipe(
    flatQuery,
    z.transform((flat: z.output<typeof flatQuery>): unknown => {
      const parts = Object.entries(flat)
      return {
        ...Object.fromEntries(parts.filter(([key]) => !filterNames.includes(key))),
        filters: Object.fromEntries(parts.filter(([key]) => filterNames.includes(key))),
      }
    }),
  ),
  exportRequest,
)
