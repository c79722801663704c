import { useDebouncedValue } from '@mantine/hooks'
import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Callout } from '@portal/ui/callout'
import { Checkbox } from '@portal/ui/checkbox-group'
import { useQuery } from '@tanstack/react-query'
import { findNumberUses, usedNumbers } from '../number-uses.ts'

const debounceMs = 300

export interface SharedValues {
  readonly trackingNumber: string
  /** The tracking number that was accepted although another order has it. */
  readonly sharedNumber: string
}

interface DuplicateTrackingWarningProps {
  readonly order: ConsoleOrder
  readonly form: Pick<ApiForm<SharedValues>, 'values' | 'setValue'>
}

/** Warns if this or another order already has one of the tracking numbers, and asks whether they share a package. */
export function DuplicateTrackingWarning({ order, form }: DuplicateTrackingWarningProps) {
  const { trackingNumber, sharedNumber } = form.values
  const [settled] = useDebouncedValue(trackingNumber, debounceMs)
  const { data } = useQuery({
    queryKey: ['number-uses', settled],
    queryFn: () => findNumberUses([settled]),
    enabled: settled !== '',
    // An order may have shipped with it since it was last looked up.
    staleTime: 0,
  })
  const used = usedNumbers(data ?? new Map(), settled, order.id).filter(({ sku }) => sku === null)
  if (used.length === 0) return null
  const other = used.find((number) => number.other !== undefined)?.other
  return (
    <Callout tone="caution" title={used.map(sentenceOf).join(' ')}>
      {other === undefined ? (
        'You can still ship.'
      ) : (
        <Checkbox
          checked={sharedNumber === trackingNumber}
          onChange={(isShared) => {
            form.setValue('sharedNumber', isShared ? trackingNumber : '')
            // Clears its error.
            form.setValue('trackingNumber', trackingNumber)
          }}
        >
          {`Same package as order ${other}`}
        </Checkbox>
      )}
    </Callout>
  )
}

const sentenceOf = ({ number, other }: ReturnType<typeof usedNumbers>[number]) =>
  `${number} is already on ${other === undefined ? 'this order' : `order ${other}`}.`
