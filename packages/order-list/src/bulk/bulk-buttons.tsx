import { Button } from '@portal/ui/button'
import { IconDownload } from '@tabler/icons-react'
import { useOrderListHost } from '../host/order-list-host.ts'
import type { BulkActions } from './use-bulk-actions.tsx'

interface BulkButtonsProps {
  readonly bulk: BulkActions
}

/** A button for each action on the selected orders. */
export function BulkButtons({ bulk }: BulkButtonsProps) {
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
