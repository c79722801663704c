import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { showWarning } from '@portal/app-kit/notices/notices.ts'
import { maxConditions } from '@portal/contract/filters/condition.rules'
import { Column, Row } from '@portal/ui/boxes'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type BulkActions, type OnJobStart, useBulkActions } from '../bulk/use-bulk-actions.tsx'
import { ConditionEditor } from '../filters/condition-editor.tsx'
import { FilterMenu } from '../filters/filter-menu.tsx'
import { type FilterMenuState, useFilterMenu } from '../filters/use-filter-menu.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import { focusRow } from '../keyboard/row-focus.ts'
import { useDefaultView } from '../saved/views/use-default-view.ts'
import { ViewTabs } from '../saved/views/view-tabs.tsx'
import { type SelectionActions, useSelection } from '../selection/use-selection.ts'
import { isFiltered, type ListState } from '../state/list-state.ts'
import { ListToolbar } from '../toolbar/list-toolbar.tsx'
import { type ListDialog, ListDialogs } from './list-dialogs.tsx'
import { ListHeader } from './list-header.tsx'
import styles from './order-list.module.css'
import { OrderResults } from './order-results.tsx'
import { type OrderPage, useOrderPage } from './use-order-page.ts'

const BulkBar = lazyComponent(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar)
const SavedFilters = lazyComponent(
  async () => (await import('../saved/filters/saved-filters.tsx')).SavedFilters,
)
const FilterChips = lazyComponent(async () => (await import('../filters/filter-chips.tsx')).FilterChips)
const ViewActions = lazyComponent(async () => (await import('../saved/views/view-actions.tsx')).ViewActions)
const PhoneToolbar = lazyComponent(async () => (await import('../toolbar/phone-toolbar.tsx')).PhoneToolbar)
const ListKeys = lazyComponent(async () => (await import('../keyboard/list-keys.tsx')).ListKeys)
const PeekPanel = lazyComponent(async () => (await import('../peek/peek-panel.tsx')).PeekPanel)

const tooManyConditions = `At most ${maxConditions} conditions`

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
  const bulk = useBulkActions(state, page, selection, onJob)
  const menu = useFilterMenu()
  const isNarrow = useIsNarrow()
  const [dialog, setDialog] = useState<ListDialog>()
  const peek = usePeek(isNarrow, navigation.onOpen)
  const list = { state, onChange }
  const hasSavedFilters = useOrderListHost().calls.filters !== undefined
  const saved = useMemo(
    () =>
      hasSavedFilters ? (
        <SavedFilters waiting={<div className={styles.savedPlace} />} state={state} onChange={onChange} />
      ) : null,
    [hasSavedFilters, state, onChange],
  )
  return (
    <>
      <ListHeader bulk={bulk} isNarrow={isNarrow} onOpen={setDialog} />
      {notice}
      <Row grow gap={12} className={styles.list}>
        <FilterMenu {...list} menu={menu} saved={saved} />
        <ListMain
          {...{ ...list, page, selection, bulk, menu, peek, navigation, isNarrow }}
          onOpenDialog={setDialog}
        />
        {peek.id === undefined ? null : (
          <PeekPanel
            rows={page.rows ?? []}
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
        rows={page.rows ?? []}
        selection={selection}
        peekId={peek.id}
        onPeek={peek.open}
        onHelp={() => setDialog('keys')}
        onLoadError={() => undefined}
      />
      {bulk.dialog}
      <ListDialogs {...list} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

interface ListMainProps extends Pick<OrderListProps, 'state' | 'onChange'> {
  readonly page: OrderPage
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
  const hasDealers = useOrderListHost().dealers !== undefined
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
  const toolbar = { ...list, menu, onEnterList: () => focusRow(), onAddCondition: addCondition }
  const phone = {
    onSelect: () => setSelectMode(true),
    onExport: () => bulk.start('export'),
    onOpen: onOpenDialog,
  }
  const selecting = { isOn: isSelectMode, set: setSelectMode }
  return (
    <Column grow shrinks className={styles.main} data-selecting={isSelecting || undefined}>
      <ViewTabs {...list} actions={viewActions} />
      {isSelecting ? (
        <BulkBar waiting={<div className={styles.selectionPlace} />} {...{ state, selection, page, bulk }} />
      ) : null}
      {isFiltered(state) || (hasDealers && state.dealerId !== undefined) ? (
        <div className={styles.chips}>
          <FilterChips waiting={<div className={styles.barPlace} />} {...list} onEdit={setEditedIndex} />
        </div>
      ) : null}
      {isNarrow ? (
        <PhoneToolbar waiting={<div className={styles.phonePlace} />} {...toolbar} {...phone} />
      ) : (
        <ListToolbar {...toolbar} isReplaced={isSelecting} />
      )}
      <OrderResults
        {...{ ...list, ...navigation, page, selection, selecting }}
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

/** The order in the side panel; on a phone, which has no room for one, its page is opened instead. */
function usePeek(isNarrow: boolean, onOpen: (id: number) => void): Peek {
  const [id, setId] = useState<number>()
  const open = useCallback(
    (next: number | undefined) => (isNarrow && next !== undefined ? onOpen(next) : setId(next)),
    [isNarrow, onOpen],
  )
  return { id: isNarrow ? undefined : id, open }
}
