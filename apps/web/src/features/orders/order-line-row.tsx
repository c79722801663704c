import { itemFace } from '@portal/contract/orders/order-display.rules'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { FigureCell, MissingCell } from '@portal/ui/cells'
import { formatCount } from '../../formatting/counts.ts'
import { useMoney } from '../../formatting/use-money.ts'
import { ItemPicture } from './item-picture.tsx'
import styles from './order.module.css'

interface OrderLineRowProps {
  readonly item: OrderItem
  /** The tracking numbers of the parcels this line left in. */
  readonly tracking: readonly string[]
  readonly showPrices: boolean
}

/** One line: what it is, how much of it has left and in which parcels, and what it costs. */
export function OrderLineRow({ item, tracking, showPrices }: OrderLineRowProps) {
  const money = useMoney()
  const { image, title } = itemFace(item)
  return (
    <tr>
      <th scope="row">
        <span className={styles.item}>
          <ItemPicture url={image} />
          <span className={styles.itemTitle}>{title || item.sku || 'Untitled item'}</span>
        </span>
      </th>
      <td className={styles.code}>{item.sku || <MissingCell />}</td>
      <td data-figure>{item.weight ? <FigureCell>{trimmed(item.weight)}</FigureCell> : <MissingCell />}</td>
      <td data-figure>
        <FigureCell>
          {formatCount(item.shippedQuantity)}/{formatCount(item.quantity)}
        </FigureCell>
      </td>
      <td className={styles.code}>{tracking.length > 0 ? tracking.join(', ') : <MissingCell />}</td>
      <td data-figure>
        <FigureCell>{formatCount(item.quantity)}</FigureCell>
      </td>
      {showPrices ? (
        <>
          <td data-figure>
            <FigureCell>{money(item.price)}</FigureCell>
          </td>
          <td data-figure>
            <FigureCell>{money(item.subtotal)}</FigureCell>
          </td>
        </>
      ) : null}
    </tr>
  )
}

/** A decimal without the zeros that say nothing: "21.1300" is "21.13". */
function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
