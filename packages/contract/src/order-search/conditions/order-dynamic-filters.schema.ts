import type * as z from 'zod/mini'
import { dynamicFiltersOver } from '../../filters/dynamic-filter.schema.ts'
import { filterableHandles, orderField } from '../fields/order-fields.ts'

/** The conditions of an order search, combined with AND; at most 20. */
export const orderDynamicFilters = dynamicFiltersOver(filterableHandles, orderField)

export type OrderDynamicFilter = z.infer<typeof orderDynamicFilters>[number]
