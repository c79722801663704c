import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { type ListState, withCriteria } from '../state/list-state.ts'
import { SearchColumnsDialog, SearchTypeSelect } from './search-columns-dialog.tsx'

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
  if (count === 0) return 'Search in: usual fields'
  return `Search in: ${count === 1 ? '1 column' : `${formatCount(count)} columns`}`
}
