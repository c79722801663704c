import { resizedPictureUrls } from '@portal/contract/catalogue/picture-sizes.rules'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './item-picture.module.css'
import { useAssetUrl } from './use-asset-url.ts'

interface ItemPictureProps {
  readonly url: string | null
  /** Edge of its square; without one it is as wide as its place. */
  readonly sizePx?: number
  readonly className?: string | undefined
}

/** The small picture of a product in a line, in a small size where there is one; a quiet sign where there is none. */
export function ItemPicture({ url, sizePx, className = '' }: ItemPictureProps) {
  const assetUrl = useAssetUrl()
  const [failed, setFailed] = useState<string>()
  const place = { className: `${styles.picture} ${className}`, style: { width: sizePx, height: sizePx } }
  if (url === null || url === failed) {
    return (
      <span {...place}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      {...place}
      src={assetUrl(resizedPictureUrls(url)[0]?.url ?? url)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      onError={() => setFailed(url)}
    />
  )
}
