import { countText } from '@portal/contract/fields/count-text'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import type { FilterMenuState } from '../filters/filter-menu.tsx'
import { countFilters, type ListDialog, type ListState } from '../state/list-state.ts'
import { OrderSearchBox } from './order-search-box.tsx'
import { SearchTypeSelect } from './search-columns-dialog.tsx'
import styles from './toolbar.module.css'

export interface ToolbarProps {
  readonly state: ListState
  readonly menu: FilterMenuState
  readonly onChange: (state: ListState, how?: 'replace') => void
  readonly onAddCondition: () => void
  readonly onEnterList: () => void
  /** Opens a dialog of the list. It isn't rendered next to its button, which moves when a tablet is rotated. */
  readonly onOpen: (dialog: ListDialog) => void
}

interface ListToolbarProps extends ToolbarProps {
  readonly isReplaced: boolean
}

/** The bar above the list: filter toggle, conditions, searched fields, and the search box. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, menu, isReplaced, onChange, onAddCondition, onEnterList, onOpen } = props
  return (
    <Row
      wrap
      align="center"
      gap={8}
      below={12}
      className={styles.bar}
      data-replaced={isReplaced || undefined}
    >
      <Button aria-expanded={menu.isShown} onClick={menu.toggle}>
        <IconFilter size={16} stroke={1.75} aria-hidden="true" />
        Filters
        <FilterCount count={countFilters(state)} />
      </Button>
      <Button onClick={onAddCondition}>
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        Add filter
      </Button>
      <Row role="search" grow gap={8} className={styles.search}>
        <SearchOptions state={state} onChange={onChange} onOpen={onOpen} />
        <OrderSearchBox state={state} onChange={onChange} onEnterList={onEnterList} />
      </Row>
    </Row>
  )
}

/** The number of the list's filters; nothing if there are none. */
export function FilterCount({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <Text
      corners="box"
      leading={20}
      as="span"
      padX={4}
      size={12}
      weight="bold"
      textAlign="center"
      ground="fill"
    >
      {count}
    </Text>
  )
}

interface SearchOptionsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onOpen: (dialog: ListDialog) => void
}

function SearchOptions({ state, onChange, onOpen }: SearchOptionsProps) {
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
  return `Search in: ${countText(count, 'field')}`
}
