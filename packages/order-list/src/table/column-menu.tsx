import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { useOpenedMenu } from '@portal/app-kit/lazy/use-opened-menu.ts'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { Stack } from '@portal/ui/boxes'
import { Menu } from '@portal/ui/menu'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { ColumnMenuItems } from '../columns/column-menu-items.tsx'
import type { ColumnSide } from '../columns/column-order.ts'
import type { ListState } from '../state/list-state.ts'
import styles from './table.module.css'

const AddColumnDialog = lazyComponent(
  async () => (await import('../columns/add-column-dialog.tsx')).AddColumnDialog,
)

interface ColumnMenuProps {
  readonly handle: OrderFieldHandle
  readonly label: string
  /** Whether it is a leading column, which cannot be moved or removed. */
  readonly isFixed: boolean
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onAdd: (column: OrderFieldHandle, side: ColumnSide) => void
}

export function ColumnMenu({ handle, label, isFixed, state, onChange, onAdd }: ColumnMenuProps) {
  const { button, menu } = useOpenedMenu()
  const [side, setSide] = useState<ColumnSide>()
  return (
    <>
      <Menu {...menu} position="bottom-end" width={208} portalProps={{ target: '#content' }}>
        <Menu.Target>
          <Stack
            ref={button}
            type="button"
            as="button"
            fixed
            center
            tone="faint"
            className={styles.menu}
            aria-label={`Edit column ${label}`}
          >
            <IconDots size={14} stroke={2} aria-hidden="true" />
          </Stack>
        </Menu.Target>
        <Menu.Dropdown>
          <ColumnMenuItems
            handle={handle}
            isFixed={isFixed}
            state={state}
            onChange={onChange}
            onAdd={setSide}
          />
        </Menu.Dropdown>
      </Menu>
      {side ? (
        <AddColumnDialog
          columns={state.columns}
          onClose={() => setSide(undefined)}
          onChoose={(column) => {
            setSide(undefined)
            onAdd(column, side)
          }}
        />
      ) : null}
    </>
  )
}
