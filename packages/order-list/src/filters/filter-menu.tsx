import { useMediaQuery } from '@mantine/hooks'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { countText } from '@portal/contract/fields/count-text'
import { paymentStatusOptions } from '@portal/contract/order-search/fields/field-options.rules'
import { rowsOf, type Status } from '@portal/contract/statuses/status'
import { Box, Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { useLabels, useOrderListHost } from '../host/order-list-host.ts'
import { type ListState, withCriteria } from '../state/list-state.ts'
import {
  type SideFilters,
  type StatusFilterName,
  statusFilterNames,
  statusFilters,
  withStatusToggled,
} from '../state/side-filters.ts'
import styles from './filters.module.css'
import { TotalRange } from './total-range.tsx'

const DateFilters = lazyComponent(async () => (await import('./dates/date-filters.tsx')).DateFilters)

interface FilterMenuProps {
  readonly menu: FilterMenuState
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly saved: ReactNode
  /** The number of orders in the list, if counted. */
  readonly total: number | undefined
}

export function FilterMenu({ menu, state, onChange, saved, total }: FilterMenuProps) {
  const sections = <FilterSections state={state} onChange={onChange} saved={saved} />
  if (!menu.isShown) return null
  if (!menu.isBeside) {
    return (
      <Dialog
        side="left"
        title="Filters"
        actions={
          <Button variant="primary" onClick={menu.close}>
            {total === undefined ? 'Show orders' : `Show ${countText(total, 'order')}`}
          </Button>
        }
        onClose={menu.close}
      >
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

const FilterSections = memo(function FilterSections(props: Omit<FilterMenuProps, 'menu' | 'total'>) {
  const { state, onChange, saved } = props
  const { paymentCollection, dealers } = useOrderListHost()
  const { filters } = state
  const write = useLabels()
  const setFilters = (next: SideFilters) => onChange(withCriteria(state, { filters: next }))
  return (
    <>
      {saved}
      {dealers?.renderFilter(state.dealerId, (dealerId) => onChange(withCriteria(state, { dealerId })))}
      <DateFilters waiting={<div className={styles.datesPlace} />} filters={filters} onChange={setFilters} />
      <TotalRange state={state} onChange={onChange} />
      {statusFilterNames.map((name) => {
        const { label, isOpen } = statusFilters[name]
        return isOpen === null ? null : (
          <StatusGroup
            key={name}
            label={write(label)}
            isOpenAtFirst={isOpen || filters[name].length > 0}
            options={statusOptions(name, paymentCollection).map((one) => ({ ...one, name: write(one.name) }))}
            chosen={filters[name]}
            onToggle={(id) => setFilters(withStatusToggled(filters, name, id))}
            onClear={() => setFilters({ ...filters, [name]: [] })}
          />
        )
      })}
    </>
  )
})

/** The options of a filter group; without payment collection, some payment statuses are omitted. */
function statusOptions(name: StatusFilterName, paymentCollection: boolean): readonly Status[] {
  return name === 'paymentStatusId'
    ? paymentStatusOptions(paymentCollection)
    : rowsOf(statusFilters[name].table)
}

export interface FilterMenuState {
  readonly isBeside: boolean
  readonly isShown: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * Stores whether the filter menu is shown: next to the list until hidden; on phones and tablets a drawer. With the
 * dealer column or a side panel the list needs a wider window, so the drawer is used up to a larger width.
 */
export function useFilterMenu(hasPanel: boolean): FilterMenuState {
  const hasDealers = useOrderListHost().dealers !== undefined
  const query = `(min-width: ${hasPanel ? 110 : hasDealers ? 96 : 75}em)`
  const isBeside = useMediaQuery(query, true, { getInitialValueInEffect: false })
  const isHidden = useStored('filterMenu') === 'away'
  const [isOver, setOver] = useState(false)
  if (!isBeside) {
    return { isBeside, isShown: isOver, toggle: () => setOver(!isOver), close: () => setOver(false) }
  }
  const setHidden = (hidden: boolean) => writeStored('filterMenu', hidden ? 'away' : null)
  return { isBeside, isShown: !isHidden, toggle: () => setHidden(!isHidden), close: () => setHidden(true) }
}

interface StatusGroupProps {
  readonly label: string
  readonly isOpenAtFirst: boolean
  readonly options: readonly Status[]
  readonly chosen: readonly number[]
  readonly onToggle: (id: number) => void
  readonly onClear: () => void
}

function StatusGroup({ label, isOpenAtFirst, options, chosen, onToggle, onClear }: StatusGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const headingId = useId()
  return (
    <Box padY={8} ruled="top">
      <Row tall={28} align="center" justify="between">
        <Text as="h2" size={13}>
          <Row
            corners="mark"
            type="button"
            id={headingId}
            as="button"
            inline
            align="center"
            gap={4}
            weight="bold"
            className={styles.opener}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight className={styles.chevron} size={14} stroke={2} aria-hidden="true" />
            {label}
            {chosen.length > 0 ? (
              <Text corners="box" leading={20} as="span" padX={4} size={12} textAlign="center" ground="tint">
                {chosen.length}
              </Text>
            ) : null}
          </Row>
        </Text>
        {chosen.length > 0 ? (
          <Button variant="quiet" size="small" aria-label={`Clear ${label}`} onClick={onClear}>
            Clear
          </Button>
        ) : null}
      </Row>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: the heading above labels the checkboxes
        <div role="group" aria-labelledby={headingId}>
          {options.map(({ id, name }) => (
            <Row key={id} as="label" align="center" gap={8} size={13} className={styles.option}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
              {name}
            </Row>
          ))}
        </div>
      ) : null}
    </Box>
  )
}
