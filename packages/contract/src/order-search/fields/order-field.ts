import type { FieldKind } from '../../filters/field-kind.ts'
import type { StatusTable } from '../../statuses/status.ts'

export type FieldGroup =
  | 'Order'
  | 'Order Line Item'
  | 'Purchase Order'
  | 'Shipment'
  | 'Invoice'
  | 'Shipping Address'
  | 'Billing Address'

export type NumberForm = 'id' | 'count' | 'money' | 'weight'

export interface OrderFieldRow {
  readonly label: string
  readonly group: FieldGroup
  readonly kind: FieldKind
  readonly searchable: boolean
  readonly sortable: boolean
  readonly filterable: boolean
  readonly exportable: boolean
  /** Whether an order can have several values; such fields can't be sorted by. */
  readonly multiple: boolean
  /** The statuses a list field chooses from. */
  readonly options?: StatusTable
  /** The display format of a number field. */
  readonly form?: NumberForm
  /** Present if searched by default. */
  readonly searchedByDefault?: true
  /** Present if dealers can't see, search or filter it. */
  readonly staffOnly?: true
}

type TextOptions = Pick<OrderFieldRow, 'searchedByDefault' | 'staffOnly'>
type Row<Searchable extends boolean, Sortable extends boolean> = OrderFieldRow & {
  readonly searchable: Searchable
  readonly sortable: Sortable
}

/** Builds the rows of a group's fields, one line each; only text can be searched, and only a single value sorted. */
export function fieldsOfGroup(group: FieldGroup) {
  return builders(group, { sortable: true, multiple: false })
}

export function multipleFieldsOfGroup(group: FieldGroup) {
  return builders(group, { sortable: false, multiple: true })
}

function builders<const Sortable extends boolean>(
  group: FieldGroup,
  values: { readonly sortable: Sortable; readonly multiple: boolean },
) {
  const base = { group, filterable: true, exportable: true, ...values } as const
  const plain = { ...base, searchable: false } as const
  return {
    text: (label: string, options: TextOptions = {}): Row<true, Sortable> => ({
      ...base,
      searchable: true,
      kind: 'string',
      label,
      ...options,
    }),
    /** Long text, which lists can't be sorted by. */
    prose: (label: string): Row<true, false> => ({
      ...base,
      searchable: true,
      sortable: false,
      kind: 'string',
      label,
    }),
    number: (label: string, form: NumberForm): Row<false, Sortable> => ({
      ...plain,
      kind: 'number',
      label,
      form,
    }),
    flag: (label: string): Row<false, Sortable> => ({ ...plain, kind: 'boolean', label }),
    time: (label: string): Row<false, Sortable> => ({ ...plain, kind: 'timestamp', label }),
    status: (label: string, options: StatusTable): Row<false, Sortable> => ({
      ...plain,
      kind: 'list',
      label,
      options,
    }),
  }
}
