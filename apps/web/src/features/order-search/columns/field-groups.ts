import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'

/** Fields under the heading they belong to. */
export interface FieldsInGroup {
  readonly name: string
  readonly handles: readonly OrderFieldHandle[]
}

/** Fields by their groups, in the order they are offered; `wanted` keeps those whose label or group holds it. */
export function groupFields(handles: readonly OrderFieldHandle[], wanted = ''): readonly FieldsInGroup[] {
  const text = wanted.trim().toLowerCase()
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
