import type { Variant } from '@portal/contract/catalogue/product.schema'
import {
  addToCartOffer,
  clampQuantity,
  isQuantityDisabled,
  readQuantity,
} from '@portal/contract/catalogue/variants/quantity.rules'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { QuantityField } from '@portal/ui/quantity-input'
import { IconShoppingCart } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import styles from './product.module.css'

// British English has no comma before the last item, like all lists in the portal.
const optionList = new Intl.ListFormat('en-GB')

interface BuyBoxProps {
  readonly variant: Variant | undefined
  readonly openOptions: readonly string[]
  readonly allowBackorders: boolean
  readonly cart: CatalogueCart
}

/** The quantity and the add or remove button; a static button explains why a variant can't be added. */
export function BuyBox({ variant, openOptions, allowBackorders, cart }: BuyBoxProps) {
  const inCart = variant && cart.quantityOf(variant.id)
  const [typed, setTyped] = useTypedQuantity(variant?.id, inCart)
  if (!variant) return <NothingToBuy openOptions={openOptions} />
  const supply = { available: variant.quantity, allowBackorders }
  const quantity = readQuantity(typed)
  const units = Math.max(1, clampQuantity(quantity, supply))
  const leave = () => {
    setTyped(String(units))
    if (inCart !== undefined && units !== inCart) cart.setQuantity(variant.id, units)
  }
  return (
    <Row
      as="form"
      wrap
      gap={12}
      align="end"
      className={styles.buy}
      onSubmit={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <div className={styles.quantity}>
        <QuantityField
          label="Quantity"
          size="large"
          value={typed}
          disabled={isQuantityDisabled(supply)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
      <CartButton
        offer={inCart === undefined ? offerOf(variant, quantity, supply) : 'remove'}
        onAdd={() =>
          cart.add([{ productId: variant.dealerProductId, variantId: variant.id, quantity: units }])
        }
        onRemove={() => cart.remove(variant.id)}
      />
    </Row>
  )
}

/** The quantity field's text: the cart's quantity, even if another tab changes it, or else the typed one. */
function useTypedQuantity(variantId: number | undefined, inCart: number | undefined) {
  const [typed, setTyped] = useState(String(inCart ?? 1))
  const before = useRef({ variantId, inCart })
  useEffect(() => {
    const isOtherVariant = before.current.variantId !== variantId
    const wasInCart = before.current.inCart !== undefined
    before.current = { variantId, inCart }
    if (inCart !== undefined) setTyped(String(inCart))
    // A typed quantity carries over to the next variant.
    else if (wasInCart || !isOtherVariant) setTyped('1')
  }, [variantId, inCart])
  return [typed, setTyped] as const
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
 * Adds to or removes from the cart: a single button, so that it keeps the focus and a double click triggers only one
 * action.
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

function NothingToBuy({ openOptions }: Pick<BuyBoxProps, 'openOptions'>) {
  return (
    <Row wrap gap={12} align="end" className={styles.buy}>
      <StaticButton
        text={openOptions.length > 0 ? `Select ${optionList.format(openOptions)}` : 'Not available'}
      />
    </Row>
  )
}
