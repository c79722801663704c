import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import {
  clampQuantity,
  isQuantityDisabled,
  readQuantity,
  type Supply,
} from '@portal/contract/catalogue/variants/quantity.rules'
import { lineAmount } from '@portal/contract/fields/money/money.rules'
import { boxClass, Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { QuantityInput } from '@portal/ui/quantity-input'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Ref, useId, useState } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { ItemPicture } from '../../../portal/item-picture.tsx'
import { usePortal } from '../../../portal/use-portal.ts'
import styles from './cart.module.css'
import type { CartLine } from './cart-lines.ts'
import { lineProblem } from './line-problem.ts'

interface CartLineRowProps {
  readonly ref: Ref<HTMLLIElement>
  readonly line: CartLine
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

/** One item: picture, name, price, units and their sum; marked when there is not enough stock. */
export function CartLineRow({ ref, line, onQuantity, onRemove }: CartLineRowProps) {
  const { title, price, supply, item } = line
  const money = useMoney()
  const problemId = useId()
  const { show_quantity: showsQuantity } = usePortal().settings
  const problem = lineProblem(line, showsQuantity)
  const name = line.options === '' ? title : `${title}, ${line.options}`
  return (
    <Grid
      template="3.5rem minmax(0, 1fr) 7rem 5rem 7rem 2rem"
      ref={ref}
      as="li"
      align="center"
      gap={12}
      padY={12}
      padX={16}
      className={styles.line}
      data-invalid={problem !== undefined || undefined}
    >
      <ItemPicture url={line.image} />
      <Stack gap={2} shrinks className={styles.what}>
        <Title line={line} />
        <LineFacts line={line} />
        {problem ? (
          <Text tone="negative" size={12} weight="medium" id={problemId}>
            {problem}
          </Text>
        ) : null}
      </Stack>
      <Text textAlign="end" size={13} tabular tone="muted" className={styles.unitPrice}>
        <span className="spoken">Price </span>
        {money(price, 'Price Currently Unavailable')}
      </Text>
      <QuantityField
        label={`Quantity of ${name}`}
        quantity={item.quantity}
        supply={supply}
        isInvalid={line.isTooMuch}
        describedBy={problem ? problemId : undefined}
        onChange={onQuantity}
      />
      <Text textAlign="end" size={13} tabular weight="medium" className={styles.amount}>
        <span className="spoken">Subtotal </span>
        {price === null ? '' : money(lineAmount({ price, quantity: item.quantity }))}
      </Text>
      <RemoveButton name={name} onRemove={onRemove} />
    </Grid>
  )
}

/** Links to the product. */
function Title({ line: { title, item } }: Pick<CartLineRowProps, 'line'>) {
  return (
    <Link
      className={`${boxClass('', { padY: 2, weight: 'medium', anywhere: true, plain: true })} ${styles.title}`}
      to="/products/$id"
      params={{ id: String(item.productId) }}
      search={{ variant: item.variantId }}
    >
      {title}
    </Link>
  )
}

function LineFacts({ line }: Pick<CartLineRowProps, 'line'>) {
  const { show_sku: showSku, show_quantity: showQuantity } = usePortal().settings
  const facts = [
    line.options,
    showSku ? line.sku : '',
    showQuantity ? `${formatCount(line.supply.available)} available` : '',
  ]
  return (
    <Text balance tone="muted" size={12} anywhere className={styles.facts}>
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}

interface QuantityFieldProps {
  readonly label: string
  readonly quantity: number
  readonly supply: Supply
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  readonly onChange: (quantity: number) => void
}

/** A line's quantity; corrected on blur to one that can be ordered (document 2, section 5). */
function QuantityField(props: QuantityFieldProps) {
  const { label, quantity, supply, isInvalid, describedBy, onChange } = props
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    setTyped(undefined)
    // Stock may have fallen below an untouched quantity.
    const settled = clampQuantity(typed === undefined ? quantity : readQuantity(typed), supply)
    if (settled > 0 && settled !== quantity) onChange(settled)
  }
  return (
    <QuantityInput
      label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      disabled={isQuantityDisabled(supply)}
      value={typed ?? String(quantity)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
      }}
    />
  )
}

function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <Button
      className={styles.remove}
      variant="quiet"
      size="small"
      aria-label={`Remove ${name}`}
      onClick={onRemove}
    >
      <IconTrash size={16} stroke={1.6} aria-hidden="true" />
    </Button>
  )
}
