import { useMemo, useState } from 'react'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { ActionsMenu } from './bulk/actions-menu.tsx'
import { type OnJobStart, useBulkActions } from './bulk/use-bulk-actions.tsx'
import { ConditionEditor } from './filters/condition-editor.tsx'
import { FilterMenu } from './filters/filter-menu.tsx'
import { useFilterMenu } from './filters/use-filter-menu.ts'
import styles from './order-list.module.css'
import { OrderResults } from './order-results.tsx'
import { useDefaultView } from './saved/views/use-default-view.ts'
import { ViewTabs } from './saved/views/view-tabs.tsx'
import { useSelection } from './selection/use-selection.ts'
import { isFiltered, type ListState } from './state/list-state.ts'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
import { useOrderPage } from './use-order-page.ts'

const BulkBar = lazyComponent(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)

const SavedFilters = lazyComponent(
  async () => (await import('./saved/filters/saved-filters.tsx')).SavedFilters,
)

const FilterChips = lazyComponent(async () => (await import('./filters/filter-chips.tsx')).FilterChips)

interface OrderListProps {
  readonly state: ListState
  readonly onChange: (state: ListState, how?: 'replace') => void
  /** The URL of an order's page. */
  readonly hrefOf: (id: number) => string
  readonly onOpen: (id: number) => void
  /** Prefetches an order the pointer rests on. */
  readonly onPreview: (id: number) => void
  /** Called when a bulk action or an export continues as a job. */
  readonly onJob: OnJobStart
}

/** The dealer's orders: filters beside the list, views, search and actions above it, the pager below. */
export function OrderList({ state, onChange, onJob, ...navigation }: OrderListProps) {
  const page = useOrderPage(state, useDefaultView(state, onChange))
  const selection = useSelection(page.rows, page.fetchedAt)
  const bulk = useBulkActions(state, page, selection, onJob)
  const menu = useFilterMenu()
  const [editedIndex, setEditedIndex] = useState<number>()
  const isSelecting = selection.ids.size > 0
  const list = { state, onChange }
  const saved = useMemo(
    () => <SavedFilters waiting={<div className={styles.savedPlace} />} state={state} onChange={onChange} />,
    [state, onChange],
  )
  return (
    <div className={styles.list}>
      <FilterMenu {...list} menu={menu} saved={saved} />
      <div className={styles.main} data-selecting={isSelecting || undefined}>
        <ViewTabs {...list} />
        {isSelecting ? (
          <BulkBar
            waiting={<div className={styles.selectionPlace} />}
            {...{ state, selection, page, bulk }}
          />
        ) : null}
        <ListToolbar
          {...list}
          menu={menu}
          isReplaced={isSelecting}
          onAddCondition={() => setEditedIndex(state.conditions.length)}
          actions={<ActionsMenu bulk={bulk} />}
        />
        {isFiltered(state) ? (
          <FilterChips waiting={<div className={styles.barPlace} />} {...list} onEdit={setEditedIndex} />
        ) : null}
        <OrderResults {...list} {...navigation} page={page} selection={selection} />
      </div>
      {bulk.dialog}
      {editedIndex === undefined ? null : (
        <ConditionEditor {...list} index={editedIndex} onClose={() => setEditedIndex(undefined)} />
      )}
    </div>
  )
}
