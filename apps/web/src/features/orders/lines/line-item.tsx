import { itemDisplay } from '@portal/contract/orders/order-display.rules'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { ItemPicture } from './item-picture.tsx'
import styles from './lines.module.css'

interface LineItemProps {
  readonly item: OrderItem
}

export function LineItem({ item }: LineItemProps) {
  const { image, title } = itemDisplay(item)
  return (
    <span className={styles.item}>
      <ItemPicture url={image} />
      <span className={styles.itemTitle}>{title || item.sku || 'Untitled item'}</span>
    </span>
  )
}
