/** Refusals of order searches, selections, exports and saved searches. */
export const searchRefusals = {
  search_too_broad: {
    status: 422,
    sentence: 'This search is taking too long. Please add a filter or use a longer search term.',
  },
  no_export_columns: { status: 422, sentence: 'You must select at least one column to export' },
  nothing_selected: { status: 422, sentence: 'You must select some Orders' },
  saved_filter_not_found: { status: 404, sentence: 'Saved filter not found.' },
  saved_filter_group_not_found: { status: 404, sentence: 'Filter group not found.' },
  saved_view_not_found: { status: 404, sentence: 'Saved view not found.' },
  too_many_saved: {
    status: 409,
    sentence: 'You can have up to 200 saved filters or views. Delete one first.',
  },
  name_taken: { status: 409, sentence: 'That name is already in use.' },
} as const
