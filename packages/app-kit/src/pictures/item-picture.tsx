import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './item-picture.module.css'

interface ItemPictureProps {
  readonly src: string | null
  /** The edge of the square; by default the container's width. */
  readonly sizePx?: number | undefined
  readonly className?: string | undefined
}

/** An item's thumbnail in a line; a placeholder if there is none. */
export function ItemPicture({ src, sizePx, className = '' }: ItemPictureProps) {
  const [failed, setFailed] = useState<string>()
  const place = { className: `${styles.picture} ${className}`, style: { width: sizePx, height: sizePx } }
  if (src === null || src === failed) {
    return (
      <span {...place}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img {...place} src={src} alt="" width={56} height={56} loading="lazy" onError={() => setFailed(src)} />
  )
}
