import { IconPhotoOff } from '@tabler/icons-react'
import { useAssetUrl } from '../../../portal/use-asset-url.ts'
import styles from './lines.module.css'

interface ItemPictureProps {
  readonly url: string | null
}

/** The picture of a line in a small square, or a placeholder. Decorative: the title says the same. */
export function ItemPicture({ url }: ItemPictureProps) {
  const assetUrl = useAssetUrl()
  if (!url) {
    return (
      <span className={styles.picture}>
        <IconPhotoOff size={18} stroke={1.5} aria-hidden="true" />
      </span>
    )
  }
  return <img className={styles.picture} src={assetUrl(url)} alt="" width={40} height={40} loading="lazy" />
}
