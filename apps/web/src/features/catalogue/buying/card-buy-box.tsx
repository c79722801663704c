import type { RecentlyOrderedProduct } from '@portal/contract/catalogue/product.schema'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { clampQuantity, isSoldOut, readQuantity } from '@portal/contract/catalogue/variants/quantity.rules'
import { Grid } from '@portal/ui/boxes'
import { Button, buttonClass } from '@portal/ui/button'
import { QuantityInput } from '@portal/ui/quantity-input'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { StockRequest } from '../stock-requests/stock-request.tsx'
import styles from './buying.module.css'
import type { CatalogueCart } from './catalogue-cart.ts'

export interface CardBuying {
  readonly add: CatalogueCart['add']
  /** Opens the variant picker of a product. */
  readonly choose: (productId: number) => void
  /** Adds the last ordered variant, or opens the options with it selected. */
  readonly orderAgain: (line: RecentlyOrderedProduct) => void
}

interface CardBuyProps {
  readonly row: ProductRow
  readonly allowBackorders: boolean
  readonly inCart: number
  /** Undefined if the portal has no checkout. */
  readonly buying: CardBuying | undefined
}

/** Adds a listed product to the cart: a quantity and Add, a variant picker, or a link to the product. */
export function CardBuyBox({ row, allowBackorders, inCart, buying }: CardBuyProps) {
  const hasPrice = row.minPrice !== null
  const isOut = isSoldOut({ available: row.summedQuantity, allowBackorders })
  if (buying && hasPrice && isOut && row.variantId !== null) {
    return (
      <span className={styles.above}>
        <StockRequest variantId={row.variantId} listedAs={row.productTitle} />
      </span>
    )
  }
  if (!buying || !hasPrice || isOut) {
    // Styled as a button only: the title's link covers the card.
    return (
      <span className={`${styles.look} ${buttonClass('plain', 'small')}`} aria-hidden="true">
        View product
      </span>
    )
  }
  if (row.variantId === null) {
    return (
      <Button
        className={styles.above ?? ''}
        size="small"
        aria-label={`Choose options for ${row.productTitle}`}
        onClick={() => buying.choose(row.productId)}
      >
        Choose options
      </Button>
    )
  }
  const available = row.summedQuantity - inCart
  return (
    <AddOne
      title={row.productTitle}
      supply={{ available, allowBackorders }}
      onAdd={(quantity) =>
        buying.add([{ productId: row.productId, variantId: row.variantId ?? 0, quantity }])
      }
    />
  )
}

interface AddOneProps {
  readonly title: string
  readonly supply: { readonly available: number; readonly allowBackorders: boolean }
  readonly onAdd: (quantity: number) => void
}

/** A quantity with its button; the button keeps the focus, so that it can be pressed again. */
function AddOne({ title, supply, onAdd }: AddOneProps) {
  const [typed, setTyped] = useState('1')
  const isAllInCart = isSoldOut(supply)
  const settled = () => Math.max(1, clampQuantity(readQuantity(typed), supply))
  return (
    <Grid
      template="3.25rem auto"
      as="form"
      gap={6}
      className={styles.addOne}
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(settled())
        setTyped('1')
      }}
    >
      <QuantityInput
        label={`Quantity of ${title}`}
        value={typed}
        disabled={isAllInCart}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => setTyped(String(settled()))}
      />
      <Button
        type="submit"
        size="small"
        variant="primary"
        aria-label={`Add ${title} to cart`}
        disabledReason={isAllInCart ? 'All available stock is in your cart' : undefined}
      >
        <IconPlus size={14} stroke={2} aria-hidden="true" />
        Add
      </Button>
    </Grid>
  )
}
