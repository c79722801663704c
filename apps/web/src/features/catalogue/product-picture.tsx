import { sizesOfPicture } from '@portal/contract/catalogue/picture-sizes.rules'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAssetUrl } from '../../portal/use-asset-url.ts'
import styles from './product-picture.module.css'

interface ProductPictureProps {
  readonly url: string | undefined
  /** What the picture shows; empty where the text beside it says so already. */
  readonly alt: string
  /** How wide it is drawn, as the `sizes` of an image. */
  readonly sizes: string
  /** Loaded at once, for pictures that are on the screen from the start. */
  readonly isFirst?: boolean
}

/** A picture in a square that is there before it, in the size the screen needs; a quiet sign where there is none. */
export function ProductPicture({ url, alt, sizes, isFirst = false }: ProductPictureProps) {
  const assetUrl = useAssetUrl()
  const [failed, setFailed] = useState<string>()
  if (url === undefined || failed === url) {
    return (
      <span className={styles.missing}>
        <IconPhotoOff size={28} stroke={1.25} aria-hidden="true" />
        {alt ? <span className="spoken">No picture of {alt}</span> : null}
      </span>
    )
  }
  const sized = sizesOfPicture(url).map((one) => `${assetUrl(one.url)} ${one.width}w`)
  return (
    <img
      className={styles.picture}
      src={assetUrl(url)}
      {...(sized.length > 0 ? { srcSet: sized.join(', '), sizes } : {})}
      alt={alt}
      width={600}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
