import { Grid, Row, Stack } from '@portal/ui/boxes'
import { useMoney } from '../../../formatting/use-money.ts'
import { EditAddressButton } from '../addresses/edit-address-button.tsx'
import styles from './cards.module.css'
import { lineColumns } from './line-columns.tsx'
import { LineItem } from './line-item.tsx'
import { type LinesProps, noParcels } from './line-table.tsx'

/** An order's lines on a narrow screen: one card per line, with the same facts as the table's row. */
export function LineCards({ items, tracking, showPrices, onEditAddress }: LinesProps) {
  const money = useMoney()
  return (
    <ul>
      {items.map((item) => (
        <Stack
          padY={14}
          padX={16}
          key={item.id}
          as="li"
          gap={10}
          ruled="bottom"
          size={13}
          className={styles.card}
        >
          <Row align="start" justify="between" gap={8}>
            <LineItem item={item} />
            {onEditAddress ? (
              <EditAddressButton
                address={`shipping address for ${item.sku || 'this item'}`}
                isCompact
                onClick={() => onEditAddress(item.id)}
              />
            ) : null}
          </Row>
          <Grid leading={24} as="dl" columns={2} rowGap={2} gap={16} className={styles.facts}>
            {lineColumns(showPrices).map(({ label, cell }) => (
              <Row key={label} gap={6} shrinks className={styles.fact}>
                <dt>{label}</dt>
                <dd>{cell({ item, money, parcels: tracking.get(item.id) ?? noParcels })}</dd>
              </Row>
            ))}
          </Grid>
        </Stack>
      ))}
    </ul>
  )
}
