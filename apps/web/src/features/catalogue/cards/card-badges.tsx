import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import type { RecentlyOrderedProduct } from '@portal/contract/catalogue/product.schema'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { isSoldOut } from '@portal/contract/catalogue/variants/quantity.rules'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { Row, Text } from '@portal/ui/boxes'
import { IconHistory, IconShoppingCartCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './product-card.module.css'

interface CardMarksProps {
  readonly row: ProductRow
  readonly inCart: number
  readonly allowBackorders: boolean
  readonly lastOrdered: RecentlyOrderedProduct | undefined
  /** Undefined if the product cannot be ordered from the list. */
  readonly onOrderAgain: ((line: RecentlyOrderedProduct) => void) | undefined
}

/** The quantity of a product in the cart, with a link to it, and its last order date. */
export function CardBadges({ row, inCart, allowBackorders, lastOrdered, onOrderAgain }: CardMarksProps) {
  if (inCart === 0 && !lastOrdered) return null
  // For products with several variants, the picker shows the quantities in the cart.
  const available = row.summedQuantity - (row.variantId === null ? 0 : inCart)
  const canOrder = row.minPrice !== null && !isSoldOut({ available, allowBackorders })
  return (
    <Row as="p" wrap rowGap={4} gap={12} above={4}>
      {inCart > 0 ? (
        <Link to="/cart" className={styles.mark} aria-label={`${formatCount(inCart)} in cart: view cart`}>
          <IconShoppingCartCheck size={14} stroke={1.75} aria-hidden="true" />
          {formatCount(inCart)} in cart
        </Link>
      ) : null}
      {lastOrdered ? (
        <LastOrdered
          title={row.productTitle}
          line={lastOrdered}
          onOrderAgain={canOrder ? onOrderAgain : undefined}
        />
      ) : null}
    </Row>
  )
}

interface LastOrderedProps extends Pick<CardMarksProps, 'onOrderAgain'> {
  readonly title: string
  readonly line: RecentlyOrderedProduct
}

function LastOrdered({ title, line, onOrderAgain }: LastOrderedProps) {
  const ordered = `${formatCount(line.quantity)} ordered ${formatDay(line.orderedAt, useTimeZone())}`
  const icon = <IconHistory size={14} stroke={1.75} aria-hidden="true" />
  if (!onOrderAgain) {
    return (
      <Text as="span" tone="muted" className={styles.ordered}>
        {icon}
        {ordered}
      </Text>
    )
  }
  return (
    <button type="button" className={styles.mark} onClick={() => onOrderAgain(line)}>
      {icon}
      {ordered} · Order again<span className="spoken">: {title}</span>
    </button>
  )
}
