import { Row, Text } from '@portal/ui/boxes'
import { useSlashFocus } from '@portal/ui/use-slash-focus'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { type ListState, withCriteria } from '../state/list-state.ts'
import styles from './toolbar.module.css'
import { useDebouncedSearch } from './use-debounced-search.ts'

interface OrderSearchBoxProps {
  readonly state: ListState
  readonly onChange: (state: ListState, how?: 'replace') => void
  readonly onEnterList: () => void
}

const maxSearchLength = 200

/** The search text; `/` focuses it, Arrow down moves from it into the list. */
export function OrderSearchBox({ state, onChange, onEnterList }: OrderSearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const typed = useDebouncedSearch(state.search, (search) =>
    onChange(withCriteria(state, { search }), 'replace'),
  )
  useSlashFocus(box)
  return (
    <Row
      as="form"
      grow
      shrinks
      align="center"
      padX={10}
      className={`field-frame ${styles.searchForm}`}
      onSubmit={(event) => {
        event.preventDefault()
        typed.send()
      }}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
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
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onEnterList()
        }}
      />
      <SlashHint />
    </Row>
  )
}

function SlashHint() {
  return (
    <Text
      padX={4}
      framed="strong"
      corners="mark"
      leading={20}
      as="span"
      tone="muted"
      size={12}
      className={styles.key}
      aria-hidden="true"
    >
      /
    </Text>
  )
}
