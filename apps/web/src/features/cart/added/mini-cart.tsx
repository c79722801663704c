import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { provisionalTotal } from '@portal/contract/checkout/totals.rules'
import { countText } from '@portal/contract/fields/count-text'
import { Box, Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { IconButton } from '@portal/ui/icon-button'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { ItemPicture } from '../../../portal/item-picture.tsx'
import { useSession } from '../../../session/use-session.ts'
import { cartProductsQuery } from '../cart.queries.ts'
import type { CartItems } from '../items/cart-items.ts'
import { useCart } from '../items/use-cart.ts'
import { type CartLine, cartSubtotal, joinCartLines } from '../lines/cart-lines.ts'
import styles from './mini-cart.module.css'
import type { Addition } from './use-add-to-cart.ts'

const shownMs = 10_000
const maxShown = 3
/** Above this many products, only the cart's own page shows the cart's value. */
const maxPriced = 40

interface MiniCartProps {
  readonly addition: Addition
  readonly title: string
  readonly onClose: () => void
}

/** The added items, the cart's total, and links to cart and checkout; closes after a while. */
export function MiniCart({ addition, title, onClose }: MiniCartProps) {
  const { items } = useCart()
  const { added, all } = useMiniCartLines(addition, items)
  const hold = useClosing(addition, onClose)
  return (
    <Stack
      ground="raised"
      as="section"
      gap={12}
      size={13}
      className={styles.panel}
      aria-label={title}
      {...hold}
    >
      <Row align="center" gap={8} className={styles.head}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
        <Text grow weight="bold">
          {title}
        </Text>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Row>
      <Stack as="ul" gap={8} className={styles.lines}>
        {added.slice(0, maxShown).map((line) => (
          <AddedLine key={line.item.variantId} line={line} />
        ))}
      </Stack>
      {added.length > maxShown ? (
        <Text tone="muted" size={12} tabular className={styles.more}>
          {`and ${formatCount(added.length - maxShown)} more`}
        </Text>
      ) : null}
      <CartTotal items={items} lines={all} />
      <Grid columns={2} gap={8}>
        <Link to="/cart" className={buttonClass('plain')}>
          View cart
        </Link>
        <Link to="/cart" search={{ step: 2 }} className={buttonClass('primary')}>
          Checkout
        </Link>
      </Grid>
    </Stack>
  )
}

/** The added lines, and the whole cart's unless it has too many products. */
function useMiniCartLines({ items: addedItems }: Addition, items: CartItems) {
  const { allowBackorders } = useSession()
  const isPriced = new Set(items.map(({ productId }) => productId)).size <= maxPriced
  const products = useQuery(
    cartProductsQuery((isPriced ? items : addedItems).map(({ productId }) => productId)),
  )
  const join = (wanted: CartItems) => joinCartLines(wanted, products.data ?? [], allowBackorders).lines
  const added = new Map(addedItems.map(({ variantId, quantity }) => [variantId, quantity]))
  const addedLines = items.flatMap((item) => {
    const quantity = added.get(item.variantId)
    return quantity === undefined ? [] : [{ ...item, quantity }]
  })
  const all = isPriced && products.data && !products.isPlaceholderData ? join(items) : undefined
  return { added: join(addedLines), all }
}

function AddedLine({ line }: { readonly line: CartLine }) {
  const money = useMoney()
  return (
    <Grid template="2.5rem minmax(0, 1fr) auto" as="li" align="center" gap={12}>
      <ItemPicture url={line.image} />
      <Box shrinks>
        <Text weight="medium" truncated>
          {line.title}
        </Text>
        {line.options ? (
          <Text tone="muted" size={12} tabular>
            {line.options}
          </Text>
        ) : null}
      </Box>
      <Text tone="muted" size={12} tabular>
        {formatCount(line.item.quantity)} × {money(line.price)}
      </Text>
    </Grid>
  )
}

interface CartTotalProps {
  readonly items: CartItems
  /** Undefined until prices are loaded. */
  readonly lines: readonly CartLine[] | undefined
}

function CartTotal({ items, lines }: CartTotalProps) {
  const money = useMoney()
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Row as="p" justify="between" gap={16} ruled="top" tabular className={styles.total}>
      <span>{`In your cart: ${countText(units, 'unit')}`}</span>
      {lines ? <strong>{provisionalTotal(money(cartSubtotal(lines)))}</strong> : null}
    </Row>
  )
}

/** Closes the panel on Escape, and after a while without pointer or focus inside. */
function useClosing(addition: Addition, onClose: () => void) {
  const [isHeld, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition restarts the timer
  useEffect(() => {
    if (isHeld) return
    const timer = window.setTimeout(onClose, shownMs)
    return () => window.clearTimeout(timer)
  }, [addition, isHeld, onClose])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
