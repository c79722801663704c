import type { FieldKind } from '../../filters/field-kind.ts'
import type { StatusTable } from '../../statuses/status.ts'

/** The heading a field stands under. */
export type FieldGroup =
  | 'Order'
  | 'Order Line Item'
  | 'Purchase Order'
  | 'Shipment'
  | 'Invoice'
  | 'Shipping Address'
  | 'Billing Address'

/** How a number is written for people. */
export type NumberForm = 'id' | 'count' | 'money' | 'weight'

/** One field of an order; `multiple` means an order can have several values of it. */
export interface OrderFieldRow {
  readonly label: string
  readonly group: FieldGroup
  readonly kind: FieldKind
  readonly searchable: boolean
  readonly sortable: boolean
  readonly filterable: boolean
  readonly exportable: boolean
  readonly multiple: boolean
  /** The statuses a list field chooses from. */
  readonly options?: StatusTable
  /** How the numbers of a number field are written. */
  readonly form?: NumberForm
}

/** Builds the rows of one group, so that each field is one line: only text can be searched, several values cannot be sorted. */
export function fieldBuilders(group: FieldGroup, multiple = false) {
  const base = { group, multiple, sortable: !multiple, filterable: true, exportable: true } as const
  return {
    text: (label: string): OrderFieldRow => ({ ...base, label, kind: 'string', searchable: true }),
    /** Text of many words, which nobody reads in its order. */
    prose: (label: string): OrderFieldRow => ({
      ...base,
      label,
      kind: 'string',
      searchable: true,
      sortable: false,
    }),
    number: (label: string, form: NumberForm): OrderFieldRow => ({
      ...base,
      label,
      kind: 'number',
      searchable: false,
      form,
    }),
    flag: (label: string): OrderFieldRow => ({ ...base, label, kind: 'boolean', searchable: false }),
    time: (label: string): OrderFieldRow => ({ ...base, label, kind: 'timestamp', searchable: false }),
    status: (label: string, options: StatusTable): OrderFieldRow => ({
      ...base,
      label,
      kind: 'list',
      searchable: false,
      options,
    }),
  }
}
