import { useOpenedMenu } from '@portal/app-kit/lazy/use-opened-menu.ts'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Stack } from '@portal/ui/boxes'
import { Menu } from '@portal/ui/menu'
import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconArrowUp,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconDots,
  IconRestore,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { AddColumnDialog } from '../columns/add-column-dialog.tsx'
import { adjacentColumn, type ColumnSide, placeColumn, withoutColumn } from '../columns/column-order.ts'
import type { ColumnResize } from '../columns/use-column-resize.ts'
import type { ListState } from '../state/list-state.ts'

interface ColumnMenuProps {
  readonly handle: OrderFieldHandle
  readonly label: string
  readonly cell: string
  readonly buttonClass: string | undefined
  readonly resize: ColumnResize | undefined
  /** Whether it is a leading column, which cannot be moved or removed. */
  readonly isFixed: boolean
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onAdd: (column: OrderFieldHandle, side: ColumnSide) => void
}

export function ColumnMenu({ label, buttonClass, onAdd, ...column }: ColumnMenuProps) {
  const { state } = column
  const { button, menu } = useOpenedMenu()
  const [side, setSide] = useState<ColumnSide>()
  return (
    <>
      <Menu {...menu} position="bottom-end" width={208} portalProps={{ target: '#content' }}>
        <Menu.Target>
          <Stack
            square={24}
            corners="mark"
            ref={button}
            type="button"
            as="button"
            fixed
            center
            tone="faint"
            className={buttonClass}
            aria-label={`Edit column ${label}`}
          >
            <IconDots size={14} stroke={2} aria-hidden="true" />
          </Stack>
        </Menu.Target>
        <Menu.Dropdown>
          <ColumnMenuItems {...column} onAdd={setSide} />
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

interface ColumnMenuItemsProps extends Omit<ColumnMenuProps, 'label' | 'buttonClass' | 'onAdd'> {
  readonly onAdd: (side: ColumnSide) => void
}

function ColumnMenuItems(props: ColumnMenuItemsProps) {
  const { handle, cell, resize, isFixed, state, onChange, onAdd } = props
  const sort = (descending: boolean) => () => onChange({ ...state, page: 1, sort: handle, descending })
  const left = adjacentColumn(state.columns, handle, 'before')
  const right = adjacentColumn(state.columns, handle, 'after')
  const move = (side: ColumnSide, target: OrderFieldHandle | undefined) => () =>
    target && onChange({ ...state, columns: placeColumn(state.columns, handle, side, target) })
  return (
    <>
      {orderField(handle).sortable ? (
        <>
          <Item icon={IconArrowUp} label="Sort ascending" onClick={sort(false)} />
          <Item icon={IconArrowDown} label="Sort descending" onClick={sort(true)} />
          <Menu.Divider />
        </>
      ) : null}
      {isFixed ? null : (
        <>
          <Item icon={IconArrowLeft} label="Move left" isDisabled={!left} onClick={move('before', left)} />
          <Item icon={IconArrowRight} label="Move right" isDisabled={!right} onClick={move('after', right)} />
          <Item icon={IconColumnInsertLeft} label="Add column before" onClick={() => onAdd('before')} />
        </>
      )}
      <Item icon={IconColumnInsertRight} label="Add column after" onClick={() => onAdd('after')} />
      {resize ? <WidthItems cell={cell} resize={resize} /> : null}
      {isFixed ? null : (
        <>
          <Menu.Divider />
          <Item
            icon={IconTrash}
            label="Remove column"
            isDisabled={state.columns.length <= 1}
            onClick={() => onChange({ ...state, columns: withoutColumn(state.columns, handle) })}
          />
        </>
      )}
    </>
  )
}

const widthStep = 1

/** The items keep the menu open, to be clicked repeatedly. */
function WidthItems({ cell, resize }: { readonly cell: string; readonly resize: ColumnResize }) {
  const change = (by: number) => () => resize.save(cell, resize.widthOf(cell) + by)
  return (
    <>
      <Menu.Divider />
      <Item icon={IconArrowAutofitWidth} label="Wider" staysOpen onClick={change(widthStep)} />
      <Item icon={IconArrowsHorizontal} label="Narrower" staysOpen onClick={change(-widthStep)} />
      {resize.isChanged ? <Item icon={IconRestore} label="Reset all widths" onClick={resize.reset} /> : null}
    </>
  )
}

interface ItemProps {
  readonly icon: TablerIcon
  readonly label: string
  readonly isDisabled?: boolean
  readonly staysOpen?: boolean
  readonly onClick: () => void
}

function Item({ icon: Icon, label, isDisabled = false, staysOpen = false, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
      disabled={isDisabled}
      closeMenuOnClick={!staysOpen}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  )
}
