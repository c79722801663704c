import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { Box } from '@portal/ui/boxes'
import { Dialog } from '@portal/ui/dialog'
import { memo, type ReactNode } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import { type ListState, withCriteria } from '../state/list-state.ts'
import {
  type SideFilters,
  statusFilterNames,
  statusFilters,
  withStatusToggled,
} from '../state/side-filters.ts'
import styles from './filters.module.css'
import { StatusGroup } from './status-group.tsx'
import { statusOptions } from './status-options.ts'
import type { FilterMenuState } from './use-filter-menu.ts'

const TotalRange = lazyComponent(async () => (await import('./total-range.tsx')).TotalRange)
const DateFilters = lazyComponent(async () => (await import('./dates/date-filters.tsx')).DateFilters)

interface FilterMenuProps {
  readonly menu: FilterMenuState
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly saved: ReactNode
}

export function FilterMenu({ menu, state, onChange, saved }: FilterMenuProps) {
  const sections = <FilterSections state={state} onChange={onChange} saved={saved} />
  if (!menu.isShown) return null
  if (!menu.isBeside) {
    return (
      <Dialog side="left" title="Filters" onClose={menu.close}>
        {sections}
      </Dialog>
    )
  }
  return (
    <Box as="section" fixed className={styles.menu} aria-label="Filters">
      {sections}
    </Box>
  )
}

const FilterSections = memo(function FilterSections(props: Omit<FilterMenuProps, 'menu'>) {
  const { state, onChange, saved } = props
  const { paymentCollection, dealers } = useOrderListHost()
  const { filters } = state
  const setFilters = (next: SideFilters) => onChange(withCriteria(state, { filters: next }))
  return (
    <>
      {saved}
      {dealers?.renderFilter(state.dealerId, (dealerId) => onChange(withCriteria(state, { dealerId })))}
      <DateFilters waiting={<div className={styles.datesPlace} />} filters={filters} onChange={setFilters} />
      <TotalRange waiting={<div className={styles.rangePlace} />} state={state} onChange={onChange} />
      {statusFilterNames.map((name) => {
        const { label, isOpen } = statusFilters[name]
        return isOpen === null ? null : (
          <StatusGroup
            key={name}
            label={label}
            isOpenAtFirst={isOpen || filters[name].length > 0}
            options={statusOptions(name, paymentCollection)}
            chosen={filters[name]}
            onToggle={(id) => setFilters(withStatusToggled(filters, name, id))}
            onClear={() => setFilters({ ...filters, [name]: [] })}
          />
        )
      })}
    </>
  )
})
