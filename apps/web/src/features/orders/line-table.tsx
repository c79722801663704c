import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { useMoney } from '../../formatting/use-money.ts'
import { lineColumns } from './line-cells.tsx'
import { LineItem } from './line-item.tsx'
import styles from './order.module.css'

/** The lines to draw, the parcels each left in, and whether their prices are shown. */
export interface LinesProps {
  readonly items: readonly OrderItem[]
  readonly tracking: ReadonlyMap<number, readonly string[]>
  readonly showPrices: boolean
}

/** Lines of an order as a table. */
export function LineTable({ items, tracking, showPrices }: LinesProps) {
  const money = useMoney()
  const columns = lineColumns(showPrices)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {columns.map(({ label, isFigure }) => (
            <th key={label} scope="col" data-figure={isFigure || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <LineItem item={item} />
            </th>
            {columns.map(({ label, isFigure, cell }) => (
              <td key={label} className={styles.code} data-figure={isFigure || undefined}>
                {cell({ item, money, tracking: tracking.get(item.id) ?? [] })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
