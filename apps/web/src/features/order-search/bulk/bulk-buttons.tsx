import { Button } from '@portal/ui/button'
import { IconDownload } from '@tabler/icons-react'
import { useSession } from '../../../session/use-session.ts'
import { bulkActionOptions, offeredActions } from './bulk-action-options.ts'
import type { BulkActions } from './use-bulk-actions.tsx'

interface BulkButtonsProps {
  readonly bulk: BulkActions
}

export function BulkButtons({ bulk }: BulkButtonsProps) {
  const { paymentCollection } = useSession()
  return (
    <>
      {offeredActions(paymentCollection).map((action) => {
        const { label, icon: Icon, isDangerous } = bulkActionOptions[action]
        return (
          <Button
            key={action}
            variant={isDangerous ? 'danger' : 'plain'}
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
