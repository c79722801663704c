import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Row } from '@portal/ui/boxes'
import { IconButton } from '@portal/ui/icon-button'
import { IconDots, IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { countFilters } from '../state/list-state.ts'
import { FilterCount, type ToolbarProps } from './list-toolbar.tsx'
import { OrderSearchBox } from './order-search-box.tsx'
import styles from './toolbar.module.css'

const MoreMenu = lazyComponent(async () => (await import('../menus/list-menus.ts')).listMenus.MoreMenu)

interface PhoneToolbarProps extends ToolbarProps {
  readonly onSelect: () => void
  readonly onExport: () => void
}

/** The single row of controls on phones: search, filters with their count, and a menu of everything else. */
export function PhoneToolbar(props: PhoneToolbarProps) {
  const { state, menu, onChange, onEnterList } = props
  const count = countFilters(state)
  return (
    <Row wrap align="center" gap={8} below={12} className={styles.bar}>
      <Row as="search" grow gap={8} className={styles.search}>
        <OrderSearchBox state={state} onChange={onChange} onEnterList={onEnterList} />
      </Row>
      <IconButton
        variant="bordered"
        className={styles.withCount ?? ''}
        label={count === 0 ? 'Filters' : `Filters, ${count} set`}
        aria-haspopup="dialog"
        aria-expanded={menu.isShown}
        onClick={menu.toggle}
      >
        <IconFilter size={18} stroke={1.75} aria-hidden="true" />
        <FilterCount count={count} />
      </IconButton>
      <MoreButton {...props} />
    </Row>
  )
}

function MoreButton({ state, onAddCondition, onSelect, onExport, onOpen }: PhoneToolbarProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton variant="bordered" label="More" aria-haspopup="menu" onClick={() => setWanted(true)}>
      <IconDots size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
  const menu = { state, onAddCondition, onSelect, onExport, onOpen }
  return isWanted ? <MoreMenu {...menu} waiting={button} /> : button
}
