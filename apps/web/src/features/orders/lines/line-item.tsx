import { itemDisplay } from '@portal/contract/orders/order-display.rules'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { Row, Text } from '@portal/ui/boxes'
import { IconPhotoOff } from '@tabler/icons-react'
import { useAssetUrl } from '../../../portal/use-asset-url.ts'
import styles from './lines.module.css'

interface LineItemProps {
  readonly item: OrderItem
}

export function LineItem({ item }: LineItemProps) {
  const { image, title } = itemDisplay(item)
  return (
    <Row as="span" align="center" gap={12} className={styles.item}>
      <ItemPicture url={image} />
      <Text as="span" weight="medium" anywhere>
        {title || item.sku || 'Untitled item'}
      </Text>
    </Row>
  )
}

interface ItemPictureProps {
  readonly url: string | null
}

/** The picture of a line in a small square, or a placeholder. Decorative: the title says the same. */
function ItemPicture({ url }: ItemPictureProps) {
  const assetUrl = useAssetUrl()
  if (!url) {
    return (
      <span className={`screen-only ${styles.picture}`}>
        <IconPhotoOff size={18} stroke={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      className={`screen-only ${styles.picture}`}
      src={assetUrl(url)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
    />
  )
}
