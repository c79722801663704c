import { useOpenedMenu } from '@portal/app-kit/lazy/use-opened-menu.ts'
import { IconButton } from '@portal/ui/icon-button'
import { Menu } from '@portal/ui/menu'
import {
  IconArrowsSort,
  IconCheckbox,
  IconColumns3,
  IconDots,
  IconDownload,
  IconLayoutList,
  IconLink,
  IconPlus,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { useListLink } from '../saved/views/view-actions.tsx'
import type { ListDialog, ListState } from '../state/list-state.ts'

interface MoreMenuProps {
  readonly state: ListState
  readonly onAddCondition: () => void
  readonly onSelect: () => void
  readonly onExport: () => void
  readonly onOpen: (dialog: ListDialog) => void
}

/** Controls that don't fit in the phone toolbar. */
export function MoreMenu({ state, onAddCondition, onSelect, onExport, onOpen }: MoreMenuProps) {
  const share = useListLink(state)
  const { button, menu } = useOpenedMenu()
  return (
    <Menu {...menu} position="bottom-end" width={216} portalProps={{ target: '#content' }}>
      <Menu.Target>
        <IconButton ref={button} variant="bordered" label="More">
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Item icon={IconArrowsSort} label="Sort" onClick={() => onOpen('sort')} />
        <Item icon={IconColumns3} label="Columns" onClick={() => onOpen('columns')} />
        <Item icon={IconDownload} label="Export" onClick={onExport} />
        <Item icon={IconCheckbox} label="Select orders" onClick={onSelect} />
        <Menu.Divider />
        <Item icon={IconPlus} label="Add filter" onClick={onAddCondition} />
        <Item icon={IconSearch} label="Search fields" onClick={() => onOpen('search')} />
        <Menu.Divider />
        <Item icon={IconLayoutList} label="Manage views" onClick={() => onOpen('views')} />
        <Item icon={IconLink} label="Copy link to this list" onClick={share} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface ItemProps {
  readonly icon: TablerIcon
  readonly label: string
  readonly onClick: () => void
}

function Item({ icon: Icon, label, onClick }: ItemProps) {
  return (
    <Menu.Item leftSection={<Icon size={17} stroke={1.6} aria-hidden="true" />} onClick={onClick}>
      {label}
    </Menu.Item>
  )
}
