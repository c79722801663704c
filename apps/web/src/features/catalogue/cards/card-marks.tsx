import type { RecentlyOrderedProduct } from '@portal/contract/catalogue/product.schema'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { IconHistory, IconShoppingCartCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../formatting/counts.ts'
import { useTimeZone } from '../../../formatting/time-zone.tsx'
import styles from './product-card.module.css'

interface CardMarksProps {
  readonly row: ProductRow
  /** The units of the product in the cart. */
  readonly inCart: number
  readonly lastOrdered: RecentlyOrderedProduct | undefined
  /** Undefined where it cannot be ordered from the list. */
  readonly onOrderAgain: ((line: RecentlyOrderedProduct) => void) | undefined
}

/** What the dealer has to do with a product already: units in the cart, with the way there, and when it was ordered last. */
export function CardMarks({ row, inCart, lastOrdered, onOrderAgain }: CardMarksProps) {
  if (inCart === 0 && !lastOrdered) return null
  return (
    <p className={styles.marks}>
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
          onOrderAgain={row.minPrice === null || row.summedQuantity <= inCart ? undefined : onOrderAgain}
        />
      ) : null}
    </p>
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
      <span className={styles.ordered}>
        {icon}
        {ordered}
      </span>
    )
  }
  return (
    <button type="button" className={styles.mark} onClick={() => onOrderAgain(line)}>
      {icon}
      {ordered} · Order again<span className="spoken">: {title}</span>
    </button>
  )
}
