import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { SortDialog } from '../cards/sort-dialog.tsx'
import { ColumnsDialog } from '../columns/columns-dialog.tsx'
import { useOrderListHost } from '../host/order-list-host.ts'
import { ManageFiltersDialog } from '../saved/filters/manage-filters-dialog.tsx'
import { ManageViewsDialog } from '../saved/views/manage-views-dialog.tsx'
import { type ListDialog, type ListState, withCriteria } from '../state/list-state.ts'
import { SearchColumnsDialog } from '../toolbar/search-columns-dialog.tsx'

const KeysDialog = lazyComponent(async () => (await import('../keyboard/keys-dialog.tsx')).KeysDialog)

interface ListDialogsProps {
  readonly open: ListDialog
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

export function ListDialogs({ open, state, onChange, onClose }: ListDialogsProps) {
  const { otherKeys } = useOrderListHost()
  const change = (next: ListState) => {
    onClose()
    onChange(next)
  }
  switch (open) {
    case 'views':
      return <ManageViewsDialog state={state} onChange={onChange} onClose={onClose} />
    case 'filters':
      return <ManageFiltersDialog state={state} onChange={onChange} onClose={onClose} />
    case 'columns':
      return (
        <ColumnsDialog
          columns={state.columns}
          onSave={(columns) => change({ ...state, columns })}
          onClose={onClose}
        />
      )
    case 'sort':
      return <SortDialog state={state} onChange={onChange} onClose={onClose} />
    case 'search':
      return (
        <SearchColumnsDialog
          state={state}
          onChange={onChange}
          onChoose={(searchColumns) => change(withCriteria(state, { searchColumns }))}
          onClose={onClose}
        />
      )
    case 'keys':
      return <KeysDialog others={otherKeys} onClose={onClose} />
  }
}
