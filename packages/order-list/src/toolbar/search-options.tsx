import { countText } from '@portal/contract/fields/count-text'
import { Button } from '@portal/ui/button'
import type { ListDialog, ListState } from '../state/list-state.ts'
import { SearchTypeSelect } from './search-columns-dialog.tsx'

interface SearchOptionsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onOpen: (dialog: ListDialog) => void
}

export function SearchOptions({ state, onChange, onOpen }: SearchOptionsProps) {
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => onOpen('search')}>
        {searchColumnsText(state.searchColumns.length)}
      </Button>
      <SearchTypeSelect state={state} onChange={onChange} />
    </>
  )
}

function searchColumnsText(count: number): string {
  if (count === 0) return 'Search in: default fields'
  return `Search in: ${countText(count, 'column')}`
}
