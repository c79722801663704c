import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { type ListState, withCriteria } from '../state/list-state.ts'
import { SearchTypeSelect } from './search-type-select.tsx'

const SearchColumnsDialog = lazyComponent(
  async () => (await import('./search-columns-dialog.tsx')).SearchColumnsDialog,
)

interface SearchOptionsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

export function SearchOptions({ state, onChange }: SearchOptionsProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {searchColumnsText(state.searchColumns.length)}
      </Button>
      {isChoosing ? (
        <SearchColumnsDialog
          chosen={state.searchColumns}
          onClose={() => setChoosing(false)}
          onChoose={(searchColumns) => {
            setChoosing(false)
            onChange(withCriteria(state, { searchColumns }))
          }}
        />
      ) : null}
      <SearchTypeSelect state={state} onChange={onChange} />
    </>
  )
}

function searchColumnsText(count: number): string {
  if (count === 0) return 'In default columns'
  return count === 1 ? 'In 1 column' : `In ${formatCount(count)} columns`
}
