import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconX } from '@tabler/icons-react'
import { useOrderListHost } from '../host/order-list-host.ts'
import { type ListState, withoutFilters } from '../state/list-state.ts'
import styles from './filters.module.css'
import { type FilterChip, listFilterChips } from './list-filter-chips.ts'

interface ActiveChipsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onEdit: (condition: number) => void
}

export function FilterChips({ state, onChange, onEdit }: ActiveChipsProps) {
  const { dealers } = useOrderListHost()
  const dealer = dealers?.useName(state.dealerId)
  const chips = listFilterChips(state, useTimeZone(), dealer)
  return (
    <Row as="ul" wrap align="center" gap={6} className={styles.chips} aria-label="Active filters">
      {chips.map((chip) => (
        <Row
          key={`${chip.text} ${chip.condition ?? ''}`}
          as="li"
          inline
          align="center"
          size={13}
          className={styles.chip}
        >
          <ChipText chip={chip} onEdit={onEdit} />
          <Stack
            type="button"
            as="button"
            fixed
            center
            tone="muted"
            className={styles.remove}
            aria-label={`Remove ${chip.text}`}
            onClick={() => onChange(chip.without)}
          >
            <IconX size={14} stroke={2} aria-hidden="true" />
          </Stack>
        </Row>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(state))}>
          Clear all
        </Button>
      </li>
    </Row>
  )
}

function ChipText({
  chip,
  onEdit,
}: {
  readonly chip: FilterChip
  readonly onEdit: ActiveChipsProps['onEdit']
}) {
  const { condition, text } = chip
  if (condition === undefined)
    return (
      <Text as="span" truncated className={styles.chipText}>
        {text}
      </Text>
    )
  return (
    <Text
      type="button"
      as="button"
      truncated
      className={styles.chipText}
      aria-label={`Edit ${text}`}
      onClick={() => onEdit(condition)}
    >
      {text}
    </Text>
  )
}
