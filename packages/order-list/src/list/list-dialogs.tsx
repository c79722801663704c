import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { type ListState, withCriteria } from '../state/list-state.ts'

export type ListDialog = 'views' | 'columns' | 'sort' | 'search' | 'keys'

const ManageViewsDialog = lazyComponent(
  async () => (await import('../saved/views/manage-views-dialog.tsx')).ManageViewsDialog,
)
const ColumnsDialog = lazyComponent(async () => (await import('../columns/columns-dialog.tsx')).ColumnsDialog)
const SortDialog = lazyComponent(async () => (await import('../cards/sort-dialog.tsx')).SortDialog)
const SearchColumnsDialog = lazyComponent(
  async () => (await import('../toolbar/search-columns-dialog.tsx')).SearchColumnsDialog,
)
const KeysDialog = lazyComponent(async () => (await import('../keyboard/keys-dialog.tsx')).KeysDialog)

interface ListDialogsProps {
  readonly open: ListDialog | undefined
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

export function ListDialogs({ open, state, onChange, onClose }: ListDialogsProps) {
  const change = (next: ListState) => {
    onClose()
    onChange(next)
  }
  switch (open) {
    case 'views':
      return <ManageViewsDialog state={state} onChange={onChange} onClose={onClose} />
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
          chosen={state.searchColumns}
          type={{ state, onChange }}
          onChoose={(searchColumns) => change(withCriteria(state, { searchColumns }))}
          onClose={onClose}
        />
      )
    case 'keys':
      return <KeysDialog onClose={onClose} />
    default:
      return null
  }
}
