import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { requiredText } from '../../fields/text.ts'
import { dealerFields, type FieldsInUse, sortableHandles, staffFields } from '../fields/order-fields.ts'
import { columnsOf, searchFields, staffSearchFields } from '../order-search.schema.ts'

const name = requiredText(100, 'Name is required')

const definitionOf = (fields: typeof searchFields) => ({
  filters: fields.filters,
  dynamicFilters: fields.dynamicFilters,
  search: fields.search,
  searchColumns: fields.searchColumns,
  searchType: fields.searchType,
})

const definitionShape = definitionOf(searchFields)

/** A search's text, searched fields, filters and conditions. */
export const searchDefinition = z.strictObject(definitionShape)

const savedFilterShape = {
  name,
  accountSearchFilterGroupId: z._default(z.nullable(id), null),
  ...definitionShape,
}

export const savedFilterInput = z.strictObject({ id: z.optional(id), ...savedFilterShape })

export const savedFilter = z.strictObject({ id, ...savedFilterShape })

export const savedFilterGroupInput = z.strictObject({ id: z.optional(id), name })

export const savedFilterGroup = z.strictObject({ id, name })

const viewColumns = (fields: FieldsInUse) =>
  columnsOf(fields).check(z.minLength(1, 'Choose at least one column'))

const savedViewShape = {
  name,
  projectionColumns: viewColumns(dealerFields),
  sortColumnHandle: z.enum(sortableHandles, 'Unknown field'),
  sortDescending: z.boolean(),
  isDefault: z._default(z.boolean(), false),
  /** The view's search; null keeps the list's current search. */
  searchDefinition: z._default(z.nullable(searchDefinition), null),
}

/** A view to save: columns and sort, optionally with a search. */
export const savedViewInput = z.strictObject({ id: z.optional(id), ...savedViewShape })

/** A saved view: columns and sort, optionally with a search. At most one is the default. */
export const savedView = z.strictObject({ id, ...savedViewShape })

const staffViewShape = {
  projectionColumns: viewColumns(staffFields),
  searchDefinition: z._default(z.nullable(z.strictObject(definitionOf(staffSearchFields))), null),
}

/** A staff member's view, optionally shared with colleagues. */
export const staffViewInput = z.extend(savedViewInput, {
  ...staffViewShape,
  isShared: z._default(z.boolean(), false),
})

/** A view visible to a staff member: their own, or a colleague's shared one. */
export const staffView = z.extend(savedView, {
  ...staffViewShape,
  isShared: z.boolean(),
  /** The colleague who owns the view; null for the user's own views. */
  sharedBy: z.nullable(z.string()),
  /** Its owner and managers of staff may delete it. */
  mayDelete: z.boolean(),
})

export const savedViewRanks = z.array(id).check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each view can appear only once'),
)

export type SearchDefinition = z.infer<typeof searchDefinition>

export type SavedFilter = z.infer<typeof savedFilter>

export type SavedFilterGroup = z.infer<typeof savedFilterGroup>

export type SavedView = z.infer<typeof savedView>

export type StaffView = z.infer<typeof staffView>
