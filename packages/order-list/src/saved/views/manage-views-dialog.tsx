import { Text } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import type { ListedView } from '../../host/order-list-calls.ts'
import { useOrderListHost } from '../../host/order-list-host.ts'
import { RankButtons } from '../../ordering/sortable-row.tsx'
import { isFiltered, type ListState } from '../../state/list-state.ts'
import { NameForm, type NameInput } from '../name-form.tsx'
import styles from '../saved.module.css'
import { savedViewsQuery } from '../saved.queries.ts'
import { SavedDates } from '../saved-dates.tsx'
import { SavedLoading } from '../saved-row.tsx'
import { viewToSave, withView } from '../saved-search.ts'
import { useSaveMutation } from '../use-save-mutation.ts'
import { useViewOrder } from './use-view-order.ts'
import { ViewRow, withCurrentSearch } from './view-row.tsx'

interface ManageViewsDialogProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

export function ManageViewsDialog({ state, onChange, onClose }: ManageViewsDialogProps) {
  const { calls } = useOrderListHost()
  const viewsQuery = useQuery(savedViewsQuery(calls))
  const { data: views } = viewsQuery
  const active = views?.find(({ id }) => id === state.view)
  const save = useSaveMutation(
    ({ name, isOptionChecked }: NameInput) =>
      calls.views.save({ name, isDefault: false, ...viewToSave(state, isOptionChecked) }),
    ({ id }) => onChange({ ...state, view: id }),
  )
  const apply = (view: ListedView) => {
    onChange(withView(state, view, active))
    onClose()
  }
  return (
    <Dialog title="Manage views" onClose={onClose}>
      <NameForm
        key={String(isFiltered(state))}
        label="Save the current columns and sort as"
        submitLabel="Save view"
        option={{ label: withCurrentSearch, isChecked: isFiltered(state) }}
        mutation={save}
      />
      <SavedDates state={state} />
      {views ? (
        <ViewRows views={views} state={state} onApply={apply} />
      ) : (
        <SavedLoading
          queries={[viewsQuery]}
          loading="Loading your saved views"
          failure="We couldn't load your saved views"
        />
      )}
    </Dialog>
  )
}

interface ViewRowsProps {
  readonly views: readonly ListedView[]
  readonly state: ListState
  readonly onApply: (view: ListedView) => void
}

function ViewRows({ views, state, onApply }: ViewRowsProps) {
  const order = useViewOrder(views)
  const own = views.filter(({ sharedBy }) => !sharedBy)
  if (views.length === 0) {
    return (
      <Text above={12} tone="muted" size={12}>
        No saved views yet. Choose columns and sorting, then save them here.
      </Text>
    )
  }
  return (
    <ul className={styles.rows}>
      {views.map((view, index) => (
        <ViewRow
          key={view.id}
          rank={
            <RankButtons
              name={view.name}
              index={index}
              count={own.length}
              onMove={(to) => order.move(index, to)}
            />
          }
          view={view}
          state={state}
          onApply={() => onApply(view)}
        />
      ))}
    </ul>
  )
}
