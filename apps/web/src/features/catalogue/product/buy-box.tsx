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
import styles from './product.module.css'

/** What the product's page needs to know of the cart and may do with it. */
export interface ProductCart {
  /** The units of a variant in the cart, undefined while it is not in it. */
  readonly quantityOf: (variantId: number) => number | undefined
  readonly add: (variantId: number, quantity: number) => void
  readonly setQuantity: (variantId: number, quantity: number) => void
  readonly remove: (variantId: number) => void
}

interface BuyBoxProps {
  readonly variant: Variant | undefined
  /** The options that still have to be chosen. */
  readonly openOptions: readonly string[]
  readonly allowBackorders: boolean
  readonly cart: ProductCart
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
  if (!variant)
    return (
      <StaticButton text={openOptions.length > 0 ? `Select ${openOptions.join(' and ')}` : 'Not Available'} />
    )
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
      {inCart !== undefined ? (
        // Adding and removing are in the same place: a double click does one of them.
        <Button size="large" ignoresDoubleClick onClick={() => cart.remove(variant.id)}>
          Remove From Cart
        </Button>
      ) : (
        <AddButton
          offer={offerOf(variant, quantity, supply)}
          onAdd={() => cart.add(variant.id, Math.max(1, clampQuantity(quantity, supply)))}
        />
      )}
    </form>
  )
}

type Offer = ReturnType<typeof addToCartOffer> | 'Price Currently Unavailable'

/** A variant without a price cannot be ordered, whatever its stock. */
function offerOf(variant: Variant, quantity: number, supply: Parameters<typeof addToCartOffer>[1]): Offer {
  const offer = addToCartOffer(Number.isNaN(quantity) ? 0 : quantity, supply)
  return offer === 'add' && variant.price === null ? 'Price Currently Unavailable' : offer
}

function AddButton({ offer, onAdd }: { readonly offer: Offer; readonly onAdd: () => void }) {
  if (offer !== 'add') return <StaticButton text={offer} />
  return (
    <Button variant="primary" size="large" ignoresDoubleClick onClick={onAdd}>
      <IconShoppingCart size={18} stroke={1.75} aria-hidden="true" />
      Add To Cart
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
