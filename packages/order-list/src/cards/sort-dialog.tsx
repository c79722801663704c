import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import type { ListState } from '../state/list-state.ts'
import { SortSelect } from './sort-select.tsx'

interface SortDialogProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

/** The sort of the cards, which have no headers to click. */
export function SortDialog({ state, onChange, onClose }: SortDialogProps) {
  return (
    <Dialog
      title="Sort"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SortSelect state={state} onChange={onChange} />
    </Dialog>
  )
}
