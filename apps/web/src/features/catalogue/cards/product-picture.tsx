import { Stack, Text } from '@portal/ui/boxes'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAssetUrl } from '../../../portal/use-asset-url.ts'
import { pictureSrcSet } from './card-picture.ts'
import styles from './product-picture.module.css'

interface ProductPictureProps {
  readonly url: string | undefined
  /** Alt text; empty if adjacent text repeats it. */
  readonly alt: string
  /** The width of the picture, as the `sizes` of an image. */
  readonly sizes: string
  /** Loaded immediately, for images on the first screen. */
  readonly isEager?: boolean
}

/** An image in a fixed square on the supplier's background, in the required resolution, or a placeholder. */
export function ProductPicture({ url, alt, sizes, isEager = false }: ProductPictureProps) {
  const assetUrl = useAssetUrl()
  const [failed, setFailed] = useState<string>()
  if (url === undefined || failed === url) {
    return (
      <Stack ground="sunken" as="span" center clips tone="faint" surface="frame" className={styles.missing}>
        <IconPhotoOff size={28} stroke={1.25} aria-hidden="true" />
        {alt ? <span className="spoken">No image for {alt}</span> : null}
      </Stack>
    )
  }
  const srcSet = pictureSrcSet(url, assetUrl)
  return (
    <Text as="span" clips full corners="control" block className={styles.ground}>
      <img
        className={styles.picture}
        src={assetUrl(url)}
        {...(srcSet === undefined ? {} : { srcSet, sizes })}
        alt={alt}
        width={600}
        height={600}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(url)}
      />
    </Text>
  )
}
