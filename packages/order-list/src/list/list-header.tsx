import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconButton } from '@portal/ui/icon-button'
import { PageHeader } from '@portal/ui/page'
import {
  IconBaselineDensityMedium,
  IconChevronDown,
  IconColumns3,
  IconDownload,
  IconKeyboard,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkActions } from '../bulk/use-bulk-actions.tsx'
import { saveTableLayout, useTableLayout } from '../columns/table-layout.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import type { ListDialog } from '../state/list-state.ts'

const ActionsMenu = lazyComponent(async () => (await import('../menus/list-menus.ts')).listMenus.ActionsMenu)

function ActionsButton({ bulk }: { readonly bulk: BulkActions }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button aria-haspopup="menu" onClick={() => setWanted(true)}>
      Actions
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </Button>
  )
  return isWanted ? <ActionsMenu bulk={bulk} waiting={button} /> : button
}

function DensityButton() {
  const { isCompact } = useTableLayout()
  return (
    <IconButton
      label="Compact rows"
      data-tip={isCompact ? 'Compact rows: on' : 'Compact rows: off'}
      aria-pressed={isCompact}
      onClick={() => saveTableLayout({ isCompact: !isCompact })}
    >
      <IconBaselineDensityMedium size={18} stroke={1.6} aria-hidden="true" />
    </IconButton>
  )
}

interface ListHeaderProps {
  readonly bulk: BulkActions
  /** On phones these actions are in the toolbar's menu. */
  readonly isNarrow: boolean
  readonly onOpen: (dialog: ListDialog) => void
}

export function ListHeader({ bulk, isNarrow, onOpen }: ListHeaderProps) {
  const { headerActions } = useOrderListHost()
  if (isNarrow) return <PageHeader title="Orders" actions={headerActions} />
  return (
    <PageHeader
      title="Orders"
      actions={
        <Row wrap gap={8} className="screen-only">
          {headerActions}
          <IconButton
            label="Keyboard shortcuts"
            data-tip="Keyboard shortcuts (?)"
            aria-haspopup="dialog"
            onClick={() => onOpen('keys')}
          >
            <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
          <DensityButton />
          <Button aria-haspopup="dialog" onClick={() => onOpen('columns')}>
            <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
            Columns
          </Button>
          <ActionsButton bulk={bulk} />
          <Button aria-haspopup="dialog" onClick={() => bulk.start('export')}>
            <IconDownload size={16} stroke={1.75} aria-hidden="true" />
            Export
          </Button>
        </Row>
      }
    />
  )
}
