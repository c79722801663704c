import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { lineAmount } from '@portal/contract/fields/money/money.rules'
import { boxClass, Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Ref, useId } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { ItemPicture } from '../../../portal/item-picture.tsx'
import { usePortal } from '../../../portal/use-portal.ts'
import styles from './cart.module.css'
import type { CartLine } from './cart-lines.ts'
import { lineProblem } from './line-problem.ts'
import { QuantityField } from './quantity-field.tsx'

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
      <Button
        className={styles.remove}
        variant="quiet"
        size="small"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
      </Button>
    </Grid>
  )
}

/** Leads to the product. */
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
    showQuantity ? `${formatCount(line.supply.available)} in stock` : '',
  ]
  return (
    <Text balance tone="muted" size={12} anywhere className={styles.facts}>
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
