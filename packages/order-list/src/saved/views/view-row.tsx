import type { SendCallbacks } from '@portal/app-kit/api/use-api-mutation.ts'
import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { Button } from '@portal/ui/button'
import type { ReactNode } from 'react'
import { columnLabel } from '../../columns/column-layout.ts'
import { useOrderListHost } from '../../host/order-list-host.ts'
import type { ListState } from '../../state/list-state.ts'
import { NameForm, type NameInput } from '../name-form.tsx'
import { SavedRow } from '../saved-row.tsx'
import { searchToSave } from '../saved-search.ts'
import { useViewUpdate } from '../use-save-mutation.ts'

export const withCurrentSearch = 'With the current filters and search'

interface ViewRowProps {
  readonly view: SavedView
  readonly state: ListState
  readonly rank: ReactNode
  readonly onApply: () => void
}

export function ViewRow({ view, state, rank, onApply }: ViewRowProps) {
  const { name, isDefault } = view
  const update = useViewUpdate(view)
  const { views } = useOrderListHost().calls
  return (
    <SavedRow
      name={name}
      note={describeView(view)}
      actions={
        <>
          {rank}
          <Button size="small" aria-label={`Apply ${name}`} onClick={onApply}>
            Apply
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={isDefault ? `Do not open the list with ${name}` : `Open the list with ${name}`}
            aria-pressed={isDefault}
            isBusy={update.isPending}
            onClick={() => update.send({ isDefault: !isDefault })}
          >
            Default
          </Button>
        </>
      }
      deleteRequest={() => views.remove(view.id)}
      error={update.errorDisplay}
      form={(close) => <ViewForm view={view} state={state} onClose={close} />}
    />
  )
}

interface ViewFormProps {
  readonly view: SavedView
  readonly state: ListState
  readonly onClose: () => void
}

function ViewForm({ view, state, onClose }: ViewFormProps) {
  const { name, searchDefinition } = view
  const update = useViewUpdate(view, onClose)
  const mutation = {
    ...update,
    send: ({ name: newName, isOptionChecked }: NameInput, callbacks?: SendCallbacks) =>
      update.send(
        {
          name: newName,
          searchDefinition: isOptionChecked ? (searchDefinition ?? searchToSave(state)) : null,
        },
        callbacks,
      ),
  }
  return (
    <NameForm
      label="Name"
      submitLabel="Save"
      name={name}
      option={{
        label: searchDefinition ? 'With its filters and search' : withCurrentSearch,
        isChecked: Boolean(searchDefinition),
      }}
      mutation={mutation}
      onCancel={onClose}
    />
  )
}

function describeView({ isDefault, projectionColumns, searchDefinition }: SavedView): string {
  const columns = projectionColumns.map(columnLabel).join(', ')
  return `${isDefault ? 'Default. ' : ''}${columns}${searchDefinition ? '. With filters and search' : ''}`
}
