import { useOpenedMenu } from '@portal/app-kit/lazy/use-opened-menu.ts'
import { Button } from '@portal/ui/button'
import { Menu } from '@portal/ui/menu'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { BulkActions } from '../bulk/use-bulk-actions.tsx'
import { useOrderListHost } from '../host/order-list-host.ts'

/** The bulk actions while nothing is selected: Export works, the others warn. */
export function ActionsMenu({ bulk }: { readonly bulk: BulkActions }) {
  const { actions } = useOrderListHost()
  const { button, menu } = useOpenedMenu()
  return (
    <Menu {...menu} position="bottom-end" width={192} portalProps={{ target: '#content' }}>
      <Menu.Target>
        <Button ref={button}>
          Actions
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, label, icon: Icon }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => bulk.start(name)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => bulk.start('export')}
        >
          Export
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
