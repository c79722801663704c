/** The orders list's messages besides refusals, as specified. */
export const orderSearchMessages = {
  nothingFound: 'Nothing matches your filters',
  exportWhat:
    'Would you like to export all pages of orders matching your current filters or only the current page?',
  exportCurrentPage: 'Current Page',
  exportAllPages: 'All Pages',
  exportFileName: 'orders-export.csv',
} as const

/** The questions and results of the three bulk actions. */
export const bulkActions = {
  authorize: { verb: 'authorize', done: 'authorized' },
  unauthorize: { verb: 'unauthorize', done: 'unauthorized' },
  cancel: { verb: 'cancel', done: 'canceled' },
} as const satisfies Record<string, { readonly verb: string; readonly done: string }>

export type BulkAction = keyof typeof bulkActions

/** The question before a bulk action on `count` selected orders. */
export function bulkQuestion(action: BulkAction, count: number): string {
  const { verb } = bulkActions[action]
  return `Are you sure you want to ${verb} all eligible orders of the ${count} you have selected?`
}

/** The message after a bulk action on `count` orders. */
export function bulkSuccess(action: BulkAction, count: number): string {
  return `${count} Orders have been ${bulkActions[action].done}`
}
