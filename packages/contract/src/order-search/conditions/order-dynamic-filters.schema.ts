import type * as z from 'zod/mini'
import { dynamicFiltersOver } from '../../filters/dynamic-filter.schema.ts'
import { type FieldsInUse, orderField } from '../fields/order-fields.ts'

/** The conditions of an order search, combined with AND; at most 20. */
export function orderDynamicFilters({ filterable }: FieldsInUse) {
  return dynamicFiltersOver(filterable, orderField)
}

export type OrderDynamicFilter = z.infer<ReturnType<typeof orderDynamicFilters>>[number]
