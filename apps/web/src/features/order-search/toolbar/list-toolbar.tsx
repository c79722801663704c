import { maxConditions } from '@portal/contract/filters/condition.rules'
import { Button } from '@portal/ui/button'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showWarning } from '../../../notices/notices.ts'
import type { FilterMenuState } from '../filters/use-filter-menu.ts'
import type { ListState } from '../state/list-state.ts'
import { OrderSearchBox } from './order-search-box.tsx'
import styles from './toolbar.module.css'

interface ListToolbarProps {
  readonly state: ListState
  readonly menu: FilterMenuState
  /** Whether the bulk bar replaces it; on a phone both are shown. */
  readonly isReplaced: boolean
  readonly onChange: (state: ListState, how?: 'replace') => void
  /** Opens the editor of a new condition. */
  readonly onAddCondition: () => void
  /** The menu of actions, at the end of the bar. */
  readonly actions: ReactNode
}

const tooManyConditions = `At most ${maxConditions} conditions`

/** The bar above the list: filters on and off, the search, conditions, actions. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, menu, isReplaced, onChange, onAddCondition, actions } = props
  const isFull = state.conditions.length >= maxConditions
  return (
    <div className={styles.bar} data-replaced={isReplaced || undefined}>
      <Button aria-expanded={menu.isShown} onClick={menu.toggle}>
        <IconFilter size={16} stroke={1.75} aria-hidden="true" />
        Filters
      </Button>
      <OrderSearchBox state={state} onChange={onChange} />
      <Button
        disabledReason={isFull ? tooManyConditions : undefined}
        onClick={isFull ? () => showWarning(tooManyConditions) : onAddCondition}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        Add filter
      </Button>
      <div className={styles.end}>{actions}</div>
    </div>
  )
}
