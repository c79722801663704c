import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { type ListState, withCriteria } from '../state/list-state.ts'

const ConditionDialog = lazyComponent(async () => (await import('./condition-dialog.tsx')).ConditionDialog)

interface ConditionEditorProps {
  readonly state: ListState
  /** The place of the edited condition in the list; one past the last for a new condition. */
  readonly index: number
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

/** Edits one condition of the list, or adds one behind the last. */
export function ConditionEditor({ state, index, onChange, onClose }: ConditionEditorProps) {
  return (
    <ConditionDialog
      condition={state.conditions[index]}
      onClose={onClose}
      onSave={(condition) => {
        const conditions = [
          ...state.conditions.slice(0, index),
          condition,
          ...state.conditions.slice(index + 1),
        ]
        onClose()
        onChange(withCriteria(state, { conditions }))
      }}
    />
  )
}
