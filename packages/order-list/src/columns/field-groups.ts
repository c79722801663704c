import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'

export interface FieldsInGroup {
  readonly name: string
  readonly handles: readonly OrderFieldHandle[]
}

/** Fields by group, in the order they are offered; `search` keeps those whose label or group contains it. */
export function groupFields(handles: readonly OrderFieldHandle[], search = ''): readonly FieldsInGroup[] {
  const text = search.trim().toLowerCase()
  const found = handles.filter((handle) => {
    const { label, group } = orderField(handle)
    return `${label} ${group}`.toLowerCase().includes(text)
  })
  const names = [...new Set(found.map((handle) => orderField(handle).group))]
  return names.map((name) => ({
    name,
    handles: found.filter((handle) => orderField(handle).group === name),
  }))
}
