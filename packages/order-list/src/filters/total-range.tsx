import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { readTypedAmount } from '@portal/contract/fields/money/typed-amount.rules'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { Box, Grid, Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useId, useState } from 'react'
import { useLabels } from '../host/order-list-host.ts'
import { type ListState, withCriteria } from '../state/list-state.ts'
import styles from './filters.module.css'

interface TotalRangeProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

export function TotalRange({ state, onChange }: TotalRangeProps) {
  const headingId = useId()
  const bounds = [
    { comparator: 'greater_or_equal', label: 'At least' },
    { comparator: 'less_or_equal', label: 'At most' },
  ] as const
  const least = totalBound(state, 'greater_or_equal')
  const most = totalBound(state, 'less_or_equal')
  const isBackward = least !== '' && most !== '' && compareDecimals(least, most) > 0
  return (
    <Box role="group" aria-labelledby={headingId} padY={8} ruled="top">
      <Text as="h2" size={13} id={headingId}>
        {useLabels()('Order total')}
      </Text>
      <Grid columns={2} align="start" gap={8} className={styles.range}>
        {bounds.map(({ comparator, label }) => {
          const isLeast = comparator === 'greater_or_equal'
          const value = isLeast ? least : most
          return (
            <BoundField
              key={`${comparator} ${value}`}
              label={label}
              value={value}
              error={isBackward && !isLeast ? `Enter ${least} or more` : undefined}
              onSet={(next) => onChange(withTotalBound(state, comparator, next))}
            />
          )
        })}
      </Grid>
    </Box>
  )
}

interface BoundFieldProps {
  readonly label: string
  readonly value: string
  /** The error of comparing it with the other bound. */
  readonly error: string | undefined
  readonly onSet: (value: string) => void
}

const amount = /^\d{1,12}(\.\d{1,4})?$/

function BoundField({ label, value, error, onSet }: BoundFieldProps) {
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    const next = text.trim() === '' ? '' : readTypedAmount(text)
    const isValid = next === '' || (next !== undefined && amount.test(next))
    setWrong(!isValid)
    if (isValid && next !== value) onSet(next)
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? 'You must enter a valid number' : error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={set}
      onKeyDown={(event) => event.key === 'Enter' && set()}
    />
  )
}

type BoundComparator = 'greater_or_equal' | 'less_or_equal'

/** A bound of the order total among a list's conditions; empty if there is none. */
function totalBound({ conditions }: ListState, comparator: BoundComparator): string {
  return String(conditions.find((condition) => isBound(condition, comparator))?.condition.value ?? '')
}

/** Replaces a bound of the order total; an empty `value` removes it. */
function withTotalBound(state: ListState, comparator: BoundComparator, value: string): ListState {
  const others = state.conditions.filter((condition) => !isBound(condition, comparator))
  const bound = { fieldHandle: 'order.total', comparatorHandle: comparator, condition: { value } } as const
  return withCriteria(state, {
    conditions: value === '' ? others : [...others, bound],
  })
}

function isBound(condition: OrderDynamicFilter, comparator: BoundComparator): boolean {
  return condition.fieldHandle === 'order.total' && condition.comparatorHandle === comparator
}
