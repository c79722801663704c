import type { SendCallbacks } from '@portal/app-kit/api/use-api-mutation.ts'
import { Button } from '@portal/ui/button'
import type { ReactNode } from 'react'
import { columnLabel } from '../../columns/column-layout.ts'
import type { ListedView } from '../../host/order-list-calls.ts'
import { useLabels, useOrderListHost } from '../../host/order-list-host.ts'
import type { ListState } from '../../state/list-state.ts'
import { NameForm, type NameInput } from '../name-form.tsx'
import { SavedRow } from '../saved-row.tsx'
import { searchToSave } from '../saved-search.ts'
import { useViewUpdate } from '../use-save-mutation.ts'

export const withCurrentSearch = 'Include the current filters and search'

interface ViewRowProps {
  readonly view: ListedView
  readonly state: ListState
  readonly rank: ReactNode
  readonly onApply: () => void
}

export function ViewRow({ view, state, rank, onApply }: ViewRowProps) {
  const { name, isDefault, isShared, sharedBy } = view
  const isOthers = typeof sharedBy === 'string'
  const share = isShared ? 'Stop sharing' : 'Share'
  const update = useViewUpdate(view)
  const { views } = useOrderListHost().calls
  return (
    <SavedRow
      name={name}
      note={describeView(view, useLabels())}
      actions={
        <>
          {isOthers ? null : rank}
          <Button size="small" aria-label={`Apply ${name}`} onClick={onApply}>
            Apply
          </Button>
          {isOthers ? null : (
            <Button
              variant="quiet"
              size="small"
              aria-label={
                isDefault ? `Stop using ${name} as the default view` : `Use ${name} as the default view`
              }
              aria-pressed={isDefault}
              isBusy={update.isPending}
              onClick={() => update.send({ isDefault: !isDefault })}
            >
              Default
            </Button>
          )}
          {isOthers || isShared === undefined ? null : (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${share} ${name}`}
              isBusy={update.isPending}
              onClick={() => update.send({ isShared: !isShared })}
            >
              {share}
            </Button>
          )}
        </>
      }
      isFixed={isOthers}
      deleteRequest={view.mayDelete === false ? undefined : () => views.remove(view.id)}
      error={update.errorDisplay}
      form={(close) => <ViewForm view={view} state={state} onClose={close} />}
    />
  )
}

interface ViewFormProps {
  readonly view: ListedView
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
        label: searchDefinition ? 'Include its filters and search' : withCurrentSearch,
        isChecked: Boolean(searchDefinition),
      }}
      mutation={mutation}
      onCancel={onClose}
    />
  )
}

function describeView(view: ListedView, write: (label: string) => string): string {
  const { isDefault, isShared, sharedBy, projectionColumns, searchDefinition } = view
  const columns = projectionColumns.map((handle) => write(columnLabel(handle))).join(', ')
  const shared = sharedBy ? `Shared by ${sharedBy}` : isShared && 'Shared'
  const facts = [columns, isDefault && 'Default', shared, searchDefinition && 'Includes filters and search']
  return facts.filter(Boolean).join(' · ')
}
