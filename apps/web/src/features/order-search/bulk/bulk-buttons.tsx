import { Button } from '@portal/ui/button'
import { IconDownload } from '@tabler/icons-react'
import { useSession } from '../../../session/use-session.ts'
import { bulkRows, offeredActions } from './bulk-rows.ts'
import type { Bulk } from './use-bulk.tsx'

interface BulkButtonsProps {
  readonly bulk: Bulk
}

/** A button for each thing that can be done with the orders that are selected. */
export function BulkButtons({ bulk }: BulkButtonsProps) {
  const { paymentCollection } = useSession()
  return (
    <>
      {offeredActions(paymentCollection).map((action) => {
        const { label, icon: Icon, isDangerous } = bulkRows[action]
        return (
          <Button
            key={action}
            look={isDangerous ? 'danger' : 'plain'}
            aria-haspopup="dialog"
            onClick={() => bulk.start(action)}
          >
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {label}
          </Button>
        )
      })}
      <Button aria-haspopup="dialog" onClick={() => bulk.start('export')}>
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        Export
      </Button>
    </>
  )
}
