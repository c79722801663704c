import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { showWarning } from '@portal/app-kit/notices/notices.ts'
import { bulkWarning } from '@portal/contract/order-search/bulk/bulk.rules'
import type { BulkAction } from '@portal/contract/order-search/order-search.messages'
import { type ReactNode, useState } from 'react'
import type { SelectionActions } from '../selection/use-selection.ts'
import type { ListState } from '../state/list-state.ts'
import type { OrderPage } from '../use-order-page.ts'

const BulkDialog = lazyComponent(async () => (await import('./bulk-dialog.tsx')).BulkDialog)
const ExportDialog = lazyComponent(async () => (await import('../export/export-dialog.tsx')).ExportDialog)

export type OnJobStart = (job: { readonly id: number; readonly action: BulkAction | 'export' }) => void

export interface BulkActions {
  readonly start: (action: BulkAction | 'export') => void
  readonly dialog: ReactNode
}

/** Opens the dialogs of bulk actions, or warns when nothing is selected (document 2, section 5). */
export function useBulkActions(
  state: ListState,
  page: OrderPage,
  selection: SelectionActions,
  onJob: OnJobStart,
): BulkActions {
  const [action, setAction] = useState<BulkAction | 'export'>()
  const { mode, ids } = selection
  const rows = page.rows ?? []
  const start = (next: BulkAction | 'export') => {
    const counts = { rowCount: rows.length, selectedCount: ids.size }
    const warning = bulkWarning({ ...counts, mode: next === 'export' ? 'all' : mode })
    if (warning) showWarning(warning)
    else setAction(next)
  }
  const shared = {
    target: { state, mode, ids },
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
