import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { LiveText } from '@portal/ui/live-text'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useOrderListHost } from '../host/order-list-host.ts'
import type { OrderPage } from '../list/use-order-page.ts'
import { type SelectionActions, selectedCount } from '../selection/selection.ts'
import type { ListState } from '../state/list-state.ts'
import styles from './bulk.module.css'
import { DraftsNote } from './drafts-note.tsx'
import type { BulkActions } from './use-bulk-actions.tsx'

interface BulkBarProps {
  readonly state: ListState
  readonly selection: SelectionActions
  readonly page: OrderPage
  readonly bulk: BulkActions
}

/** Takes the toolbar's place while orders are selected: how many, a button to select all matching ones, and the actions. */
export function BulkBar({ state, selection, page, bulk }: BulkBarProps) {
  const { renderChosen } = useOrderListHost()
  const isAll = selection.mode === 'all'
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
      <Text size={13} tabular weight="bold" role="status">
        <LiveText>{selectionText(selectedCount(selection, page.total))}</LiveText>
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
            ? 'Select all matching'
            : `Select all ${formatCount(page.total)} matching`}
        </Button>
      )}
      <Row pushed wrap gap={8} className={styles.actions}>
        <BulkButtons bulk={bulk} />
        {isAll ? null : renderChosen?.([...selection.ids])}
        <Button variant="quiet" aria-label="Clear selection" onClick={selection.clear}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </Button>
      </Row>
    </Row>
  )
}

function selectionText(count: number | undefined): string {
  if (count === undefined) return 'All matching orders selected'
  return `${countText(count, 'order')} selected`
}

interface BulkButtonsProps {
  readonly bulk: BulkActions
}

/** A button for each action on the selected orders. */
function BulkButtons({ bulk }: BulkButtonsProps) {
  const { actions } = useOrderListHost()
  return (
    <>
      {actions.map(({ name, label, icon: Icon, isDangerous }) => (
        <Button
          key={name}
          variant={isDangerous ? 'danger' : 'plain'}
          aria-haspopup="dialog"
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
