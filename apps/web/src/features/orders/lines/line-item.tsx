import { itemDisplay } from '@portal/contract/orders/order-display.rules'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { Row, Text } from '@portal/ui/boxes'
import { ItemPicture } from '../../../portal/item-picture.tsx'
import styles from './lines.module.css'

export function LineItem({ item }: { readonly item: OrderItem }) {
  const { image, title } = itemDisplay(item)
  return (
    <Row as="span" align="center" gap={12} className={styles.item}>
      <ItemPicture url={image} sizePx={40} className={`screen-only ${styles.picture}`} />
      <Text as="span" weight="medium" anywhere>
        {title || item.sku || 'Untitled item'}
      </Text>
    </Row>
  )
}
