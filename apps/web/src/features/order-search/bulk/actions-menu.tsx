import { Button } from '@portal/ui/button'
import { Menu } from '@portal/ui/menu'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useSession } from '../../../session/use-session.ts'
import styles from './bulk.module.css'
import { bulkActionOptions, offeredActions } from './bulk-action-options.ts'
import type { BulkActions } from './use-bulk-actions.tsx'

interface ActionsMenuProps {
  readonly bulk: BulkActions
}

/** The bulk actions while nothing is selected: exporting works, the others warn that nothing is selected. */
export function ActionsMenu({ bulk }: ActionsMenuProps) {
  const { paymentCollection } = useSession()
  return (
    <>
      <Menu position="bottom-end" width={192} portalProps={{ target: '#content' }}>
        <Menu.Target>
          <Button>
            Actions
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offeredActions(paymentCollection).map((action) => {
            const { label, icon: Icon } = bulkActionOptions[action]
            return (
              <Menu.Item
                key={action}
                leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => bulk.start(action)}
              >
                {label}
              </Menu.Item>
            )
          })}
          <Menu.Item
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => bulk.start('export')}
          >
            Export
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button className={styles.wideOnly ?? ''} aria-haspopup="dialog" onClick={() => bulk.start('export')}>
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        Export
      </Button>
    </>
  )
}
