import * as z from 'zod/mini'
import { xlsxMedia } from '../../api/endpoint.ts'
import { idInPath } from '../../fields/id.ts'
import { booleanInText, countInText, jsonText, repeated } from '../../fields/query-text.ts'
import { dealerFields, staffFields } from '../fields/order-fields.ts'
import { columnsOf, searchFields, staffSearchFields } from '../order-search.schema.ts'

export const exportRows = ['orders', 'lines'] as const
export const exportFiles = ['csv', 'xlsx'] as const

export type ExportRows = (typeof exportRows)[number]
export type ExportFile = (typeof exportFiles)[number]

export const exportMedia = {
  csv: 'text/csv; charset=utf-8',
  xlsx: xlsxMedia,
} as const satisfies Readonly<Record<ExportFile, string>>

/** An export's search, selection and columns; by default, the list's columns. */
export const exportRequest = z.strictObject({
  ...searchFields,
  columns: z.optional(columnsOf(dealerFields)),
  /** One row per order, which is the default, or per line. */
  rows: z.optional(z.enum(exportRows)),
  /** CSV, which is the default, or an Excel file. */
  file: z.optional(z.enum(exportFiles)),
})

export const staffExportRequest = z.extend(exportRequest, {
  ...staffSearchFields,
  columns: z.optional(columnsOf(staffFields)),
})

export const exportedFile = z
  .string()
  .check(z.meta({ description: 'CSV: RFC 4180, UTF-8 with BOM, labels in the header row.' }))

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
  /** Each is a JSON object, as in a search's body. */
  dynamicFilters: z.optional(repeated(jsonText)),
})

const filterNames = Object.keys(filtersInQuery)

/** An export request as query parameters: lists as repeated parameters, each filter as its own parameter. */
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
