import { showWarning } from '@portal/app-kit/notices/notices.ts'
import { bulkWarning } from '@portal/contract/order-search/bulk/bulk.rules'
import { type ReactNode, useState } from 'react'
import { ExportDialog } from '../export/export-dialog.tsx'
import { type OrderActionRow, useOrderListHost } from '../host/order-list-host.ts'
import type { OrderListPage } from '../search/use-order-page.ts'
import type { SelectionActions } from '../selection/selection.ts'
import type { ListState } from '../state/list-state.ts'
import { buildSearchCriteria } from '../state/search-request.ts'
import { BulkDialog } from './bulk-dialog.tsx'

/** Called with the job started by an export or by an action, with its name. */
export type OnJobStart = (job: { readonly id: number; readonly action: string }) => void

export interface BulkActions {
  readonly start: (action: string) => void
  readonly dialog: ReactNode
  /** The last action run on this list with its current filters. */
  readonly lastDone: OrderActionRow['done']
}

/** Opens the dialogs of bulk actions, or warns if nothing is selected (document 2, section 5). */
export function useBulkActions(
  state: ListState,
  page: OrderListPage,
  selection: SelectionActions,
  { onJob, hrefOf }: { readonly onJob: OnJobStart; readonly hrefOf: (id: number) => string },
): BulkActions {
  const [action, setAction] = useState<string>()
  const criteria = JSON.stringify(buildSearchCriteria(state))
  const [last, setLast] = useState<{ readonly done: OrderActionRow['done']; readonly criteria: string }>()
  const { mode, ids } = selection
  const rows = page.rows ?? []
  const start = (next: string) => {
    const counts = { rowCount: rows.length, selectedCount: ids.size }
    const warning = bulkWarning({ ...counts, mode: next === 'export' ? 'all' : mode })
    if (warning) showWarning(warning)
    else setAction(next)
  }
  const shared = {
    target: { state, mode, ids },
    onClose: () => setAction(undefined),
    onJob: (id: number) => {
      // A job keeps the selection from the click, so these orders aren't offered again.
      if (action !== undefined && action !== 'export') selection.clear()
      if (action !== undefined) onJob({ id, action })
    },
  }
  const finish = ({ done }: OrderActionRow, isChanged: boolean) => {
    if (isChanged) setLast({ done, criteria })
    // The list reloads, which would keep only the visible ones of all matching orders.
    if (mode === 'all') selection.clear()
  }
  const row = useOrderListHost().actions.find(({ name }) => name === action)
  const dialog =
    action === 'export' ? (
      <ExportDialog {...shared} pageIds={rows.map(({ id }) => id)} />
    ) : row === undefined ? null : (
      <BulkDialog {...shared} action={row} hrefOf={hrefOf} onDone={(isChanged) => finish(row, isChanged)} />
    )
  return { start, dialog, lastDone: last?.criteria === criteria ? last.done : undefined }
}
