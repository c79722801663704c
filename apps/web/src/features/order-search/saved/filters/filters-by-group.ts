import type { SavedFilter, SavedFilterGroup } from '@portal/contract/order-search/saved/saved-search.schema'

interface FiltersOfGroup {
  readonly name: string
  readonly filters: readonly SavedFilter[]
}

/** Searches that were kept, under the names of their groups; those of no group come last. Empty groups are left out. */
export function filtersByGroup(
  filters: readonly SavedFilter[],
  groups: readonly SavedFilterGroup[],
): readonly FiltersOfGroup[] {
  const known = new Set(groups.map(({ id }) => id))
  const isLoose = ({ accountSearchFilterGroupId: id }: SavedFilter) => id === null || !known.has(id)
  const inGroups = groups.map(({ id, name }) => ({
    name,
    filters: filters.filter((filter) => filter.accountSearchFilterGroupId === id),
  }))
  const loose = { name: 'No group', filters: filters.filter(isLoose) }
  return [...inGroups, loose].filter((group) => group.filters.length > 0)
}
