import { countText } from '@portal/contract/fields/count-text'
import { boxClass, Text } from '@portal/ui/boxes'
import { LiveText } from '@portal/ui/live-text'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCartCount } from './cart-count.ts'
import styles from './cart-link.module.css'

const mostShown = 99

export function CartLink({ dealerId }: { readonly dealerId: number }) {
  const count = useCartCount(dealerId)
  const label = `Cart, ${countText(count, 'item')}`
  return (
    <Link
      to="/cart"
      className={`${boxClass('stack', {
        relative: true,
        fixed: true,
        center: true,
        corners: 'control',
        tone: 'muted',
        square: 'control',
      })} ${styles.cart}`}
      aria-label={label}
      data-tip="Cart"
    >
      <IconShoppingCart size={20} stroke={1.6} aria-hidden="true" />
      {count > 0 ? (
        <Text
          as="span"
          padX={4}
          size={12}
          weight="bold"
          tabular
          textAlign="center"
          leading={16}
          corners="round"
          ground="fill"
          className={styles.bubble}
          aria-hidden="true"
        >
          <LiveText>{count > mostShown ? `${mostShown}+` : count}</LiveText>
        </Text>
      ) : null}
    </Link>
  )
}
