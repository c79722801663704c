import { offeredColumns } from '@portal/contract/order-search/filter-options.rules'
import { orderField, orderFieldHandles } from '@portal/contract/order-search/order-fields'
import type { Ctx } from '../../context.ts'
import { fieldsFor } from './order-selection.sql.ts'

/** The fields orders can be searched, filtered, sorted and exported by in this portal. */
export function listOrderFields(ctx: Ctx) {
  const columns = offeredColumns(orderFieldHandles, ctx.supplier.flags.payment_collection)
  return fieldsFor(ctx, orderFieldHandles).map((handle) => {
    const { label, group, kind, searchable, sortable, filterable, exportable } = orderField(handle)
    const isColumn = exportable && columns.includes(handle)
    return { handle, label, group, kind, searchable, sortable, filterable, exportable: isColumn }
  })
}
