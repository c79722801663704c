import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { maxPageSize } from '@portal/contract/order-search/page-size'
import { canOpen } from '@portal/contract/orders/order.rules'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { LiveText } from '@portal/ui/live-text'
import { IconDownload, IconX } from '@tabler/icons-react'
import type { OrderListCalls } from '../host/order-list-calls.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import { useFocusedRowAfter } from '../keyboard/list-keys.tsx'
import type { OrderListPage } from '../search/use-order-page.ts'
import { type SelectionActions, selectedCount } from '../selection/selection.ts'
import type { ListState } from '../state/list-state.ts'
import { buildPageRequest } from '../state/search-request.ts'
import styles from './bulk.module.css'
import { DraftsNote } from './drafts-note.tsx'
import type { BulkActions } from './use-bulk-actions.tsx'

interface BulkBarProps {
  readonly state: ListState
  readonly selection: SelectionActions
  readonly page: OrderListPage
  readonly bulk: BulkActions
}

/**
 * Replaces the toolbar while orders are selected: their number, a button to select all matching orders, and the
 * actions.
 */
export function BulkBar({ state, selection, page, bulk }: BulkBarProps) {
  const { calls, renderChosen } = useOrderListHost()
  useFocusedRowAfter()
  const isAll = selection.mode === 'all'
  const count = selectedCount(selection, page.total)
  const chosen = count === 1 ? page.rows?.find(({ id }) => isAll || selection.ids.has(id)) : undefined
  const loadIds = async () => (isAll ? await findAllIds(calls, state, count ?? 0) : [...selection.ids])
  return (
    <Row
      framed="strong"
      corners="box"
      ground="raised"
      as="section"
      wrap
      align="center"
      gap={8}
      className={styles.bar}
      aria-label="Selected orders"
    >
      <Button
        variant="quiet"
        aria-label="Clear selection"
        data-tip="Clear selection"
        onClick={selection.clear}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </Button>
      <Text size={13} tabular weight="bold" role="status">
        <LiveText>{selectionText(count)}</LiveText>
        <SelectedTotal selection={selection} rows={page.rows} />
        {isAll ? (
          <Text as="span" tone="muted" weight="regular">
            {' '}
            <DraftsNote state={state} areSkipped={false} />
          </Text>
        ) : null}
      </Text>
      {isAll ? null : (
        <Button variant="quiet" onClick={selection.selectAll}>
          {page.total === undefined
            ? 'Select all matching orders'
            : `Select all ${formatCount(page.total)} matching orders`}
        </Button>
      )}
      <Row pushed wrap gap={8} className={styles.actions} data-bulk-actions="">
        <BulkButtons bulk={bulk} />
        {count === undefined ? null : renderChosen?.({ count, loadIds, orderNumber: chosen?.orderNumber })}
      </Row>
    </Row>
  )
}

/** The total of the selected orders on the page, if each shows its own. */
function SelectedTotal({
  selection: { mode, ids },
  rows = [],
}: Pick<BulkBarProps, 'selection'> & Pick<OrderListPage, 'rows'>) {
  const { money } = useOrderListHost()
  const totals = rows.filter(({ id }) => ids.has(id)).map((row) => row['order.total'])
  const known = totals.filter((total) => typeof total === 'string')
  if (mode === 'all' || known.length < ids.size || known.length === 0) return null
  return (
    <Text as="span" tone="muted" weight="regular">
      {` · ${money(sumOf(...known))}`}
    </Text>
  )
}

/** The ids of all matching orders, fetched in pages, in list order. */
async function findAllIds(
  calls: OrderListCalls,
  state: ListState,
  count: number,
): Promise<readonly number[]> {
  const ids: number[] = []
  for (let offset = 0; offset < count; offset += maxPageSize) {
    const page = { offset, limit: maxPageSize, projectionColumns: ['order.id' as const] }
    const { items } = await calls.search(
      { ...buildPageRequest(state), ...page },
      new AbortController().signal,
    )
    ids.push(...items.filter(canOpen).map(({ id }) => id))
    if (items.length < maxPageSize) break
  }
  return ids
}

function selectionText(count: number | undefined): string {
  if (count === undefined) return 'All matching orders selected'
  return `${countText(count, 'order')} selected`
}

function BulkButtons({ bulk }: { readonly bulk: BulkActions }) {
  const { actions } = useOrderListHost()
  return (
    <>
      {actions.map(({ name, label, icon: Icon, isDangerous, disabledReason }) => (
        <Button
          key={name}
          variant={isDangerous ? 'danger' : 'plain'}
          aria-haspopup="dialog"
          disabledReason={disabledReason}
          onClick={() => bulk.start(name)}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {label}
        </Button>
      ))}
      <Button aria-haspopup="dialog" onClick={() => bulk.start('export')}>
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        Export
      </Button>
    </>
  )
}
