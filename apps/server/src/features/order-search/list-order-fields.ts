import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { orderField, orderFieldHandles } from '@portal/contract/order-search/fields/order-fields'
import type { DealerCtx } from '../../context/context.ts'
import { offeredOrderFields } from './conditions/order-selection.sql.ts'

/** Lists the fields for searching, filtering, sorting and exporting orders in this portal. */
export function listOrderFields(ctx: DealerCtx) {
  const columns = offeredColumns(orderFieldHandles, ctx.supplier.flags.payment_collection)
  return offeredOrderFields(ctx, orderFieldHandles).map((handle) => {
    const { label, group, kind, searchable, sortable, filterable, exportable } = orderField(handle)
    const isColumn = exportable && columns.includes(handle)
    return { handle, label, group, kind, searchable, sortable, filterable, exportable: isColumn }
  })
}
