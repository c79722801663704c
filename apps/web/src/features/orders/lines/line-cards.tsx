import { useMoney } from '../../../formatting/use-money.ts'
import { EditAddressButton } from '../addresses/edit-address-button.tsx'
import styles from './cards.module.css'
import { lineColumns } from './line-columns.tsx'
import { LineItem } from './line-item.tsx'
import { type LinesProps, noParcels } from './line-table.tsx'

/** Lines of an order on a narrow screen: one card per line, with the same facts as the table's row. */
export function LineCards({ items, tracking, showPrices, onEditAddress }: LinesProps) {
  const money = useMoney()
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <div className={styles.head}>
            <LineItem item={item} />
            {onEditAddress ? (
              <EditAddressButton
                address={`shipping address of ${item.sku || 'this line'}`}
                isCompact
                onClick={() => onEditAddress(item.id)}
              />
            ) : null}
          </div>
          <dl className={styles.facts}>
            {lineColumns(showPrices).map(({ label, cell }) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{cell({ item, money, parcels: tracking.get(item.id) ?? noParcels })}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
