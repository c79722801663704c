import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useSending } from '../../../../forms/use-sending.ts'
import { columnLabel } from '../../columns/column-label.ts'
import { isFiltered, type ListState } from '../../state/list-state.ts'
import { NameForm } from '../name-form.tsx'
import styles from '../saved.module.css'
import { deleteViewRequest, savedViewsQuery, saveViewRequest } from '../saved.queries.ts'
import { SavedLoading } from '../saved-loading.tsx'
import { SavedRow } from '../saved-row.tsx'
import { searchToSave, viewToSave, withView } from '../saved-search.ts'
import { useSaveMutation } from '../use-save-mutation.ts'
import { useViewUpdate } from '../use-saved-update.ts'

const withSearchToo = 'With the current filters and search'

interface ManageViewsDialogProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

/**
 * Keeps the present columns and sort under a name, with the present search where that is wanted, and applies, changes and
 * deletes those that were kept; one may be the default.
 */
export function ManageViewsDialog({ state, onChange, onClose }: ManageViewsDialogProps) {
  const keep = useSaveMutation()
  const kept = useQuery(savedViewsQuery)
  const { data: views } = kept
  const active = views?.find(({ id }) => id === state.view)
  return (
    <Dialog title="Manage views" onClose={onClose}>
      <NameForm
        key={String(isFiltered(state))}
        label="Save the current columns and sort as"
        submit="Save view"
        extra={{ label: withSearchToo, isOn: isFiltered(state) }}
        onSave={async (name, _group, keepsSearch) => {
          const view = await keep(
            saveViewRequest({ name, isDefault: false, ...viewToSave(state, keepsSearch) }),
          )
          onChange({ ...state, view: view.id })
        }}
      />
      {views ? null : <SavedLoading queries={[kept]} what="Your saved views" />}
      {views?.length === 0 ? (
        <p className={styles.none}>
          No view is saved yet. Choose columns and sort in the list, then save them here.
        </p>
      ) : null}
      <ul className={styles.rows}>
        {views?.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            state={state}
            onApply={() => {
              onChange(withView(state, view, active))
              onClose()
            }}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ViewRowProps {
  readonly view: SavedView
  readonly state: ListState
  readonly onApply: () => void
}

function ViewRow({ view, state, onApply }: ViewRowProps) {
  const keep = useSaveMutation()
  const change = useViewUpdate()
  const { isAsking, failure, run } = useSending()
  return (
    <SavedRow
      name={view.name}
      note={noteOf(view)}
      actions={
        <>
          <Button size="small" aria-label={`Apply ${view.name}`} onClick={onApply}>
            Apply
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={
              view.isDefault ? `Do not open the list with ${view.name}` : `Open the list with ${view.name}`
            }
            aria-pressed={view.isDefault}
            isBusy={isAsking}
            onClick={() => run(() => change(view, { isDefault: !view.isDefault }))}
          >
            Default
          </Button>
        </>
      }
      onDelete={() => keep(deleteViewRequest(view.id))}
      failed={failure}
      form={(close) => (
        <NameForm
          label="Name"
          submit="Save"
          name={view.name}
          onCancel={close}
          extra={{
            label: view.searchDefinition ? 'With its filters and search' : withSearchToo,
            isOn: Boolean(view.searchDefinition),
          }}
          onSave={async (name, _group, keepsSearch) => {
            await change(view, {
              name,
              searchDefinition: keepsSearch ? (view.searchDefinition ?? searchToSave(state)) : null,
            })
            close()
          }}
        />
      )}
    />
  )
}

function noteOf({ isDefault, projectionColumns, searchDefinition }: SavedView): string {
  const parts = [isDefault ? 'Default. ' : '', projectionColumns.map(columnLabel).join(', ')]
  return [...parts, searchDefinition ? '. With filters and search' : ''].join('')
}
