import type { SavedFilter, SavedFilterGroup } from '@portal/contract/order-search/saved/saved-search.schema'

interface FiltersOfGroup {
  readonly name: string
  readonly filters: readonly SavedFilter[]
}

/** Saved filters by group, those without a group last. Empty groups are left out. */
export function filtersByGroup(
  filters: readonly SavedFilter[],
  groups: readonly SavedFilterGroup[],
): readonly FiltersOfGroup[] {
  const known = new Set(groups.map(({ id }) => id))
  const isUngrouped = ({ accountSearchFilterGroupId: id }: SavedFilter) => id === null || !known.has(id)
  const inGroups = groups.map(({ id, name }) => ({
    name,
    filters: filters.filter((filter) => filter.accountSearchFilterGroupId === id),
  }))
  const ungrouped = { name: 'No group', filters: filters.filter(isUngrouped) }
  return [...inGroups, ungrouped].filter((group) => group.filters.length > 0)
}
