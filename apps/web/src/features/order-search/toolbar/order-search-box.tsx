import { Button } from '@portal/ui/button'
import { Select } from '@portal/ui/select'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatCount } from '../../../formatting/counts.ts'
import { lazyComponent } from '../../../lazy/lazy-component.tsx'
import { type ListState, withCriteria } from '../state/list-state.ts'
import styles from './toolbar.module.css'
import { useDebouncedSearch } from './use-debounced-search.ts'
import { useSlashFocus } from './use-slash-focus.ts'

const SearchColumnsDialog = lazyComponent(
  async () => (await import('./search-columns-dialog.tsx')).SearchColumnsDialog,
)

interface OrderSearchBoxProps {
  readonly state: ListState
  readonly onChange: (state: ListState, how?: 'replace') => void
}

const maxSearchLength = 200

/** The search text, its columns and its type; `/` moves the focus here. */
export function OrderSearchBox({ state, onChange }: OrderSearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const typed = useDebouncedSearch(state.search, (search) =>
    onChange(withCriteria(state, { search }), 'replace'),
  )
  useSlashFocus(box)
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 and documents of tests do not know <search>
    <div role="search" className={styles.search}>
      <form
        className={styles.searchForm}
        onSubmit={(event) => {
          event.preventDefault()
          typed.send()
        }}
      >
        <IconSearch className={styles.lens} size={16} stroke={1.75} aria-hidden="true" />
        <input
          ref={box}
          type="search"
          className={styles.searchInput}
          aria-label="Search orders"
          placeholder="Search orders"
          maxLength={maxSearchLength}
          autoComplete="off"
          spellCheck={false}
          value={typed.text}
          onChange={(event) => typed.type(event.currentTarget.value)}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </form>
      <SearchColumnsButton state={state} onChange={onChange} />
      <SearchTypeSelect state={state} onChange={onChange} />
    </div>
  )
}

function SearchColumnsButton({ state, onChange }: OrderSearchBoxProps) {
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
    </>
  )
}

function SearchTypeSelect({ state, onChange }: OrderSearchBoxProps) {
  return (
    <Select
      className={styles.searchType}
      aria-label="Search type"
      value={state.searchType}
      onChange={(event) =>
        onChange(
          withCriteria(state, { searchType: event.currentTarget.value === 'exact' ? 'exact' : 'fuzzy' }),
        )
      }
    >
      <option value="fuzzy">Fuzzy</option>
      <option value="exact">Exact</option>
    </Select>
  )
}

function searchColumnsText(count: number): string {
  if (count === 0) return 'In default columns'
  return count === 1 ? 'In 1 column' : `In ${formatCount(count)} columns`
}
