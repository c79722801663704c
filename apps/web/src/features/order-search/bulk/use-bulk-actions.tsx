import { bulkWarning } from '@portal/contract/order-search/bulk/bulk.rules'
import type { BulkAction } from '@portal/contract/order-search/order-search.messages'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../../lazy/lazy-component.tsx'
import { showWarning } from '../../../notices/notices.ts'
import type { SelectionActions } from '../selection/use-selection.ts'
import type { ListState } from '../state/list-state.ts'
import type { OrderPage } from '../use-order-page.ts'

const BulkDialog = lazyComponent(async () => (await import('./bulk-dialog.tsx')).BulkDialog)
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** Something that goes on as a job, and what it is doing. */
export type OnJobStart = (job: { readonly id: number; readonly action: BulkAction | 'export' }) => void

/** What can be asked for on many orders, and the dialog of what was asked for. */
export interface BulkActions {
  readonly start: (action: BulkAction | 'export') => void
  readonly dialog: ReactNode
}

/** Opens the dialogs of bulk actions; where there is nothing to do it says so instead (document 2, section 5). */
export function useBulkActions(
  state: ListState,
  page: OrderPage,
  selection: SelectionActions,
  onJob: OnJobStart,
): BulkActions {
  const [action, setAction] = useState<BulkAction | 'export'>()
  const { mode, ids } = selection
  const rows = page.rows ?? []
  const meant = { state, mode, ids }
  const start = (wanted: BulkAction | 'export') => {
    const counted = { mode, rowCount: rows.length, selectedCount: ids.size }
    const warning = bulkWarning(wanted === 'export' ? { ...counted, mode: 'all' } : counted)
    if (warning) return showWarning(warning)
    setAction(wanted)
  }
  const shared = {
    meant,
    onClose: () => setAction(undefined),
    onJob: (id: number) => action && onJob({ id, action }),
  }
  const dialog =
    action === undefined ? null : action === 'export' ? (
      <ExportDialog {...shared} pageIds={rows.map(({ id }) => id)} />
    ) : (
      <BulkDialog {...shared} action={action} />
    )
  return { start, dialog }
}
