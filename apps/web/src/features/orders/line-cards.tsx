import { KeyValues } from '@portal/ui/key-values'
import { useMoney } from '../../formatting/use-money.ts'
import { lineColumns } from './line-cells.tsx'
import { LineItem } from './line-item.tsx'
import type { LinesProps } from './line-table.tsx'
import styles from './order.module.css'

/** Lines of an order on a narrow screen: one card a line, with the same facts as the table's row. */
export function LineCards({ items, tracking, showPrices }: LinesProps) {
  const money = useMoney()
  return (
    <ul className={styles.lineCards}>
      {items.map((item) => (
        <li key={item.id} className={styles.lineCard}>
          <LineItem item={item} />
          <KeyValues
            rows={lineColumns(showPrices).map(({ label, cell }) => ({
              name: label,
              value: cell({ item, money, tracking: tracking.get(item.id) ?? [] }),
            }))}
          />
        </li>
      ))}
    </ul>
  )
}
