import { KeyValues } from '@portal/ui/key-values'
import { useMoney } from '../../formatting/use-money.ts'
import { EditAddressButton } from './addresses/edit-address-button.tsx'
import { lineColumns } from './line-cells.tsx'
import { LineItem } from './line-item.tsx'
import { type LinesProps, noParcels } from './line-table.tsx'
import styles from './lines.module.css'

/** Lines of an order on a narrow screen: one card a line, with the same facts as the table's row. */
export function LineCards({ items, tracking, showPrices, onEditAddress }: LinesProps) {
  const money = useMoney()
  return (
    <ul className={styles.lineCards}>
      {items.map((item) => (
        <li key={item.id} className={styles.lineCard}>
          <div className={styles.lineCardHead}>
            <LineItem item={item} />
            {onEditAddress ? (
              <EditAddressButton
                what={`shipping address of ${item.sku || 'this line'}`}
                isSmall
                onPress={() => onEditAddress(item.id)}
              />
            ) : null}
          </div>
          <KeyValues
            layout="close"
            rows={lineColumns(showPrices).map(({ label, cell }) => ({
              name: label,
              value: cell({ item, money, parcels: tracking.get(item.id) ?? noParcels }),
            }))}
          />
        </li>
      ))}
    </ul>
  )
}
