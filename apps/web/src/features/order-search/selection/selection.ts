import type { SelectionMode } from '@portal/contract/order-search/bulk/bulk.rules'

/** Which orders are chosen: by hand, the whole page, or everything that matches; `ids` are those on the page. */
export interface Selection {
  readonly mode: SelectionMode
  readonly ids: ReadonlySet<number>
}

/** Nothing is chosen. */
export const emptySelection: Selection = { mode: 'selected', ids: new Set() }

/** One order more or one less; whoever takes one out of a page or of all chooses by hand from then on. */
export function toggleSelected({ mode, ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) return { mode, ids: next.add(id) }
  return { mode: 'selected', ids: next }
}

/** What is left after rows have come from the server: chosen by hand, and only what can still be seen. */
export function keepVisible(selection: Selection, pageIds: readonly number[]): Selection {
  const kept = pageIds.filter((id) => selection.ids.has(id))
  const isSame = selection.mode === 'selected' && kept.length === selection.ids.size
  return isSame ? selection : { mode: 'selected', ids: new Set(kept) }
}

/** How many orders are chosen; undefined for all that match as long as nobody has counted them. */
export function selectedCount({ mode, ids }: Selection, total: number | undefined): number | undefined {
  return mode === 'all' ? total : ids.size
}
