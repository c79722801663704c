import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconShoppingCart } from '@tabler/icons-react'
import { useMoney } from '../../../formatting/use-money.ts'
import type { VariantQuantities } from './use-variant-quantities.ts'

interface AddAllProps {
  readonly quantities: VariantQuantities
  readonly onAdded?: () => void
}

export function AddAll({ quantities, onAdded }: AddAllProps) {
  const money = useMoney()
  const { units, subtotal, addAll } = quantities
  return (
    <Row grow wrap align="center" justify="between" rowGap={8} gap={16}>
      <Text tone="muted" size={13} tabular aria-live="polite">
        {units === 0
          ? 'Enter quantities for the variants you want.'
          : `${countText(units, 'unit')} · ${money(subtotal)}`}
      </Text>
      <Button
        variant="primary"
        disabledReason={units === 0 ? 'Enter a quantity' : undefined}
        onClick={() => {
          addAll()
          onAdded?.()
        }}
      >
        <IconShoppingCart size={16} stroke={1.75} aria-hidden="true" />
        {units === 0 ? 'Add all to cart' : `Add ${formatCount(units)} to cart`}
      </Button>
    </Row>
  )
}
