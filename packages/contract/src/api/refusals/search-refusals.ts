/** Refusals of order searches, selections, exports and saved searches. */
export const searchRefusals = {
  search_too_broad: {
    status: 422,
    sentence: 'This search is taking too long. Please add a filter or a longer search text.',
  },
  no_export_columns: { status: 422, sentence: 'You must select at least one column to export' },
  nothing_selected: { status: 422, sentence: 'You must select some Orders' },
  saved_filter_not_found: { status: 404, sentence: 'This saved filter could not be found.' },
  saved_filter_group_not_found: { status: 404, sentence: 'This filter group could not be found.' },
  saved_view_not_found: { status: 404, sentence: 'This saved view could not be found.' },
  too_many_saved: { status: 409, sentence: 'You can save up to 200. Remove one first.' },
  name_taken: { status: 409, sentence: 'That name is already in use.' },
} as const
