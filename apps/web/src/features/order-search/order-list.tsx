import { useElementScrollRestoration } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { ActionsMenu } from './bulk/actions-menu.tsx'
import { type OnJobStart, useBulkActions } from './bulk/use-bulk-actions.tsx'
import { FilterMenu } from './filters/filter-menu.tsx'
import { useFilterMenu } from './filters/use-filter-menu.ts'
import styles from './order-list.module.css'
import { OrderResults } from './order-results.tsx'
import { useDefaultView } from './saved/views/use-default-view.ts'
import { ViewTabs } from './saved/views/view-tabs.tsx'
import { useSelection } from './selection/use-selection.ts'
import { isFiltered, type ListState, withCriteria } from './state/list-state.ts'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
import { useOrderPage } from './use-order-page.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

const BulkBar = lazyComponent(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)

const SavedFilters = lazyComponent(
  async () => (await import('./saved/filters/saved-filters.tsx')).SavedFilters,
)

const FilterChips = lazyComponent(async () => (await import('./filters/filter-chips.tsx')).FilterChips)

const ConditionDialog = lazyComponent(
  async () => (await import('./filters/condition-dialog.tsx')).ConditionDialog,
)

interface OrderListProps {
  readonly state: ListState
  readonly onChange: (state: ListState, how?: 'replace') => void
  /** The address at which an order is opened. */
  readonly hrefOf: (id: number) => string
  readonly onOpen: (id: number) => void
  /** Fetches an order beforehand that is about to be opened. */
  readonly onPreview: (id: number) => void
  /** Hears of work that goes on as a job. */
  readonly onJob: OnJobStart
}

/** The name under which the browser's history keeps how far the list was scrolled. */
const scrollName = 'orders'

/** The dealer's orders: filters beside the list, views, search and actions above it, the way to other pages below. */
export function OrderList({ state, onChange, onJob, ...opening }: OrderListProps) {
  const scroller = useRef<HTMLElement>(null)
  const startPx = useElementScrollRestoration({ id: scrollName })?.scrollY ?? 0
  const page = useOrderPage(state, useDefaultView(state, onChange))
  const selection = useSelection(page.rows, page.fetchedAt)
  const bulk = useBulkActions(state, page, selection, onJob)
  const menu = useFilterMenu()
  const isSelecting = selection.ids.size > 0
  // The place of the condition that is edited; behind the last one a new one is written.
  const [edited, setEdited] = useState<number>()
  useScrollToTop(scroller, state)
  const list = { state, onChange, scroller, scrollName, startPx, page, selection, ...opening }
  const saved = useMemo(
    () => <SavedFilters waiting={<div className={styles.savedPlace} />} state={state} onChange={onChange} />,
    [state, onChange],
  )
  return (
    <div className={styles.list}>
      <FilterMenu menu={menu} state={state} onChange={onChange} saved={saved} />
      <div className={styles.main} data-selecting={isSelecting || undefined}>
        <ViewTabs state={state} onChange={onChange} />
        {isSelecting ? (
          <BulkBar
            waiting={<div className={styles.selectionPlace} />}
            state={state}
            selection={selection}
            page={page}
            bulk={bulk}
          />
        ) : null}
        <ListToolbar
          state={state}
          menu={menu}
          isReplaced={isSelecting}
          onChange={onChange}
          onAddCondition={() => setEdited(state.conditions.length)}
          actions={<ActionsMenu bulk={bulk} />}
        />
        {isFiltered(state) ? (
          <FilterChips
            waiting={<div className={styles.barPlace} />}
            state={state}
            onChange={onChange}
            onEdit={setEdited}
          />
        ) : null}
        <OrderResults {...list} />
      </div>
      {bulk.dialog}
      {edited === undefined ? null : (
        <ConditionEditor state={state} at={edited} onChange={onChange} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}

interface ConditionEditorProps {
  readonly state: ListState
  readonly at: number
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

function ConditionEditor({ state, at, onChange, onClose }: ConditionEditorProps) {
  return (
    <ConditionDialog
      condition={state.conditions[at]}
      onClose={onClose}
      onSave={(condition) => {
        onClose()
        onChange(withCriteria(state, { conditions: withCondition(state.conditions, at, condition) }))
      }}
    />
  )
}

function withCondition(
  conditions: ListState['conditions'],
  at: number,
  condition: ListState['conditions'][number],
): ListState['conditions'] {
  return [...conditions.slice(0, at), condition, ...conditions.slice(at + 1)]
}
