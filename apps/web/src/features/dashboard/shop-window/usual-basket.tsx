import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import type { ShopWindow } from '@portal/contract/dashboard/shop-window.schema'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { useMoney } from '../../../formatting/use-money.ts'
import { WindowRow } from './window-row.tsx'

interface UsualBasketProps {
  readonly lines: ShopWindow['usualBasket']
  readonly onAdd: (items: readonly CheckoutItem[]) => void
}

/** The dealer's most-ordered items, with a button that adds all to the cart. */
export function UsualBasket({ lines, onAdd }: UsualBasketProps) {
  const money = useMoney()
  return (
    <Section title="Your usual order" note="Your most-ordered items, in your usual quantities.">
      <Stack gap={12}>
        <Stack as="ul" gap={10}>
          {lines.map(({ variantId, price, quantity, ...product }) => (
            <WindowRow key={variantId} {...product}>
              {formatCount(quantity)} × {money(price)}
            </WindowRow>
          ))}
        </Stack>
        <Button
          variant="primary"
          ignoresDoubleClick
          onClick={() =>
            onAdd(lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })))
          }
        >
          Add all to cart · {money(subtotalOf(lines))}
        </Button>
      </Stack>
    </Section>
  )
}
