import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { showWarning } from '@portal/app-kit/notices/notices.ts'
import { maxConditions } from '@portal/contract/filters/condition.rules'
import { Column, Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { type BulkActions, type OnJobStart, useBulkActions } from '../bulk/use-bulk-actions.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterMenu, type FilterMenuState, useFilterMenu } from '../filters/filter-menu.tsx'
import { useOrderListHost } from '../host/order-list-host.ts'
import { focusRow, ListKeys } from '../keyboard/list-keys.tsx'
import { PeekPanel } from '../peek/peek-panel.tsx'
import { SavedFilters } from '../saved/filters/saved-filters.tsx'
import { savedViewsQuery } from '../saved/saved.queries.ts'
import { differsFromView, withView } from '../saved/saved-search.ts'
import { hasUnsavedSearch } from '../saved/views/ready-made-tab.ts'
import { ViewActions } from '../saved/views/view-actions.tsx'
import { ViewTabs } from '../saved/views/view-tabs.tsx'
import { type OrderListPage, useOrderPage } from '../search/use-order-page.ts'
import { type SelectionActions, useSelection } from '../selection/selection.ts'
import { isFiltered, type ListDialog, type ListState } from '../state/list-state.ts'
import { ListToolbar } from '../toolbar/list-toolbar.tsx'
import { PhoneToolbar } from '../toolbar/phone-toolbar.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import { ListHeader } from './list-header.tsx'
import styles from './order-list.module.css'
import { OrderResults } from './order-results.tsx'

const ConditionEditor = lazyComponent(
  async () => (await import('../filters/condition-dialog.tsx')).ConditionEditor,
)

const tooManyConditions = `You can add up to ${maxConditions} filters`

interface OrderListProps {
  readonly state: ListState
  readonly onChange: (state: ListState, how?: 'replace') => void
  readonly hrefOf: (id: number) => string
  readonly onOpen: (id: number) => void
  readonly onPreview: (id: number) => void
  /** Called when a bulk action or an export continues as a job. */
  readonly onJob: OnJobStart
  readonly notice: ReactNode
  readonly renderPeek: (id: number) => ReactNode
}

/** The dealer's orders: filters next to the list, views, search and actions above it, the pager below. */
export function OrderList({ state, onChange, onJob, notice, renderPeek, ...navigation }: OrderListProps) {
  const page = useOrderPage(state, useDefaultView(state, onChange))
  const selection = useSelection(page.rows, page.fetchedAt)
  const bulk = useBulkActions(state, page, selection, { onJob, hrefOf: navigation.hrefOf })
  const isNarrow = useIsNarrow()
  const [dialog, setDialog] = useState<ListDialog>()
  const peek = usePeek(isNarrow, navigation.onOpen)
  const menu = useFilterMenu(peek.id !== undefined)
  const list = { state, onChange }
  const saved = useSavedFilters(list, setDialog)
  const rows = page.rows ?? []
  return (
    <>
      <ListHeader bulk={bulk} isNarrow={isNarrow} onOpen={setDialog} />
      {notice}
      <Row shortens grow gap={12} className={styles.columns}>
        <FilterMenu {...list} menu={menu} saved={saved} total={page.shownTotal} />
        <ListMain
          {...{ ...list, page, selection, bulk, menu, peek, navigation, isNarrow }}
          onOpenDialog={setDialog}
        />
        {peek.id === undefined ? null : (
          <PeekPanel
            rows={rows}
            id={peek.id}
            href={navigation.hrefOf(peek.id)}
            onPeek={peek.open}
            onOpen={navigation.onOpen}
            onClose={() => peek.open(undefined)}
          >
            {renderPeek(peek.id)}
          </PeekPanel>
        )}
      </Row>
      <ListKeys
        {...{ rows, selection }}
        peekId={peek.id}
        onPeek={peek.open}
        onOpen={navigation.onOpen}
        onHelp={() => setDialog('keys')}
      />
      {bulk.dialog}
      {dialog ? <ListDialogs {...list} open={dialog} onClose={() => setDialog(undefined)} /> : null}
    </>
  )
}

/** The saved filters for the filter menu, if the list has any. */
function useSavedFilters(
  { state, onChange }: Pick<OrderListProps, 'state' | 'onChange'>,
  onOpenDialog: (dialog: ListDialog) => void,
) {
  const hasSavedFilters = useOrderListHost().calls.filters !== undefined
  return useMemo(
    () =>
      hasSavedFilters ? (
        <SavedFilters state={state} onChange={onChange} onManage={() => onOpenDialog('filters')} />
      ) : null,
    [hasSavedFilters, state, onChange, onOpenDialog],
  )
}

interface ListMainProps extends Pick<OrderListProps, 'state' | 'onChange'> {
  readonly page: OrderListPage
  readonly selection: SelectionActions
  readonly bulk: BulkActions
  readonly menu: FilterMenuState
  readonly peek: Peek
  readonly navigation: Pick<OrderListProps, 'hrefOf' | 'onOpen' | 'onPreview'>
  readonly isNarrow: boolean
  readonly onOpenDialog: (dialog: ListDialog) => void
}

function ListMain(props: ListMainProps) {
  const { state, onChange, page, selection, bulk, menu, peek, navigation, isNarrow, onOpenDialog } = props
  const [editedIndex, setEditedIndex] = useState<number>()
  const [isSelectMode, setSelectMode] = useState(false)
  const list = { state, onChange }
  const isSelecting = selection.ids.size > 0
  const viewActions = useMemo(
    () => (isNarrow ? null : <ViewActions state={state} onManage={() => onOpenDialog('views')} />),
    [isNarrow, state, onOpenDialog],
  )
  const addCondition = () =>
    state.conditions.length >= maxConditions
      ? showWarning(tooManyConditions)
      : setEditedIndex(state.conditions.length)
  const toolbar = {
    ...{ ...list, menu },
    onOpen: onOpenDialog,
    onEnterList: () => focusRow(),
    onAddCondition: addCondition,
  }
  const selecting = { isOn: isSelectMode, set: setSelectMode }
  return (
    <Column shortens grow shrinks className={styles.main} data-selecting={isSelecting || undefined}>
      <ViewTabs {...list} actions={viewActions} />
      {isSelecting ? <BulkBar {...{ state, selection, page, bulk }} /> : null}
      <Chips {...list} onEdit={setEditedIndex} onSaveView={() => onOpenDialog('views')} />
      {isNarrow ? (
        <PhoneToolbar
          {...toolbar}
          onSelect={() => setSelectMode(true)}
          onExport={() => bulk.start('export')}
        />
      ) : (
        <ListToolbar {...toolbar} isReplaced={isSelecting} />
      )}
      <OrderResults
        {...{ ...list, ...navigation, page, selection, selecting }}
        lastDone={bulk.lastDone}
        peekId={peek.id}
        onPeek={peek.open}
      />
      {editedIndex === undefined ? null : (
        <ConditionEditor {...list} index={editedIndex} onClose={() => setEditedIndex(undefined)} />
      )}
    </Column>
  )
}

interface Peek {
  readonly id: number | undefined
  readonly open: (id: number | undefined) => void
}

/** The order in the side panel; phones, which have no room for one, open its page instead. */
function usePeek(isNarrow: boolean, onOpen: (id: number) => void): Peek {
  const [id, setId] = useState<number>()
  const open = useCallback(
    (next: number | undefined) => (isNarrow && next !== undefined ? onOpen(next) : setId(next)),
    [isNarrow, onOpen],
  )
  return { id: isNarrow ? undefined : id, open }
}

/**
 * Opens the list with the dealer's default view unless the URL specifies columns, a sort or a view. Returns whether the
 * list may be requested: requesting it before the views are loaded would request it twice.
 */
function useDefaultView(state: ListState, onChange: (state: ListState, how: 'replace') => void): boolean {
  const { data: views, isPending } = useQuery(savedViewsQuery(useOrderListHost().calls))
  const isUnspecified = state.view === undefined && !differsFromView(state, undefined)
  const view = views?.find(({ isDefault }) => isDefault)
  const apply = useRef(() => {})
  apply.current = () => view && onChange(withView(state, view), 'replace')
  // A view's filters don't replace the filters of a link.
  const isDue = isUnspecified && view !== undefined && !(view.searchDefinition && isFiltered(state))
  useEffect(() => {
    if (isDue) apply.current()
  }, [isDue])
  return !isUnspecified || (!isPending && !isDue)
}

interface ChipsProps extends Omit<ComponentProps<typeof FilterChips>, 'children'> {
  readonly onSaveView: () => void
}

function Chips({ onSaveView, ...props }: ChipsProps) {
  const { state } = props
  const { dealers, tabs, calls } = useOrderListHost()
  const hasDealers = dealers !== undefined
  if (!isFiltered(state) && !(hasDealers && state.dealerId !== undefined)) return null
  return (
    <div className={styles.chips}>
      <FilterChips {...props}>
        {calls.filters === undefined && hasUnsavedSearch(state, tabs) ? (
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onSaveView}>
            Save view
          </Button>
        ) : null}
      </FilterChips>
    </div>
  )
}
