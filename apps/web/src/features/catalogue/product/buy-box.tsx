import type { Variant } from '@portal/contract/catalogue/product.schema'
import {
  addToCartOffer,
  clampQuantity,
  isQuantityDisabled,
  readQuantity,
} from '@portal/contract/catalogue/variants/quantity.rules'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { IconShoppingCart } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import styles from './product.module.css'

interface BuyBoxProps {
  readonly variant: Variant | undefined
  /** The options that still have to be chosen. */
  readonly openOptions: readonly string[]
  readonly allowBackorders: boolean
  readonly cart: CatalogueCart
}

/** The quantity, and the button that adds or removes; a static button says why a variant cannot be added. */
export function BuyBox({ variant, openOptions, allowBackorders, cart }: BuyBoxProps) {
  const inCart = variant && cart.quantityOf(variant.id)
  const [typed, setTyped] = useState(String(inCart ?? 1))
  const variantId = variant?.id
  const before = useRef({ variantId, inCart })
  // What is in the cart shows its own number, also after another tab's change; what is not keeps the one that was typed.
  useEffect(() => {
    const isTyped = before.current.inCart === undefined && before.current.variantId !== variantId
    before.current = { variantId, inCart }
    if (inCart !== undefined) setTyped(String(inCart))
    else if (!isTyped) setTyped('1')
  }, [variantId, inCart])
  if (!variant) {
    const text = openOptions.length > 0 ? `Select ${openOptions.join(' and ')}` : 'Not Available'
    return (
      <div className={styles.buy}>
        <StaticButton text={text} />
      </div>
    )
  }
  const supply = { available: variant.quantity, allowBackorders }
  const quantity = readQuantity(typed)
  const leave = () => {
    const clamped = Math.max(1, clampQuantity(quantity, supply))
    setTyped(String(clamped))
    if (inCart !== undefined && clamped !== inCart) cart.setQuantity(variant.id, clamped)
  }
  return (
    <form
      className={styles.buy}
      onSubmit={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <div className={styles.quantity}>
        <TextField
          label="Quantity"
          size="large"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={typed}
          disabled={isQuantityDisabled(supply)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
      <CartButton
        offer={inCart === undefined ? offerOf(variant, quantity, supply) : 'remove'}
        onAdd={() => {
          const units = Math.max(1, clampQuantity(quantity, supply))
          cart.add([{ productId: variant.dealerProductId, variantId: variant.id, quantity: units }])
        }}
        onRemove={() => cart.remove(variant.id)}
      />
    </form>
  )
}

type Offer = ReturnType<typeof addToCartOffer> | 'Price Currently Unavailable'

/** A variant without a price cannot be ordered, whatever its stock. */
function offerOf(variant: Variant, quantity: number, supply: Parameters<typeof addToCartOffer>[1]): Offer {
  const offer = addToCartOffer(Number.isNaN(quantity) ? 0 : quantity, supply)
  return offer === 'add' && variant.price === null ? 'Price Currently Unavailable' : offer
}

interface CartButtonProps {
  readonly offer: Offer | 'remove'
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/**
 * Adds, or removes what was added: one button, so that the focus stays on it, and a double click does one of the two.
 */
function CartButton({ offer, onAdd, onRemove }: CartButtonProps) {
  if (offer !== 'add' && offer !== 'remove') return <StaticButton text={offer} />
  const isAdd = offer === 'add'
  return (
    <Button
      variant={isAdd ? 'primary' : 'plain'}
      size="large"
      ignoresDoubleClick
      onClick={isAdd ? onAdd : onRemove}
    >
      {isAdd ? <IconShoppingCart size={18} stroke={1.75} aria-hidden="true" /> : null}
      {isAdd ? 'Add To Cart' : 'Remove From Cart'}
    </Button>
  )
}

function StaticButton({ text }: { readonly text: string }) {
  return (
    <Button size="large" disabled>
      {text}
    </Button>
  )
}
