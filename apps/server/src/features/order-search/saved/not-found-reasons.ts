import type { SavedKind } from '../../../repositories/orders/saved-search.repository.ts'

/** The reason to refuse with when the dealer has saved nothing of a kind under an id. */
export const notFoundReasons = {
  filter: 'saved_filter_not_found',
  group: 'saved_filter_group_not_found',
  view: 'saved_view_not_found',
} as const satisfies Record<SavedKind, string>
