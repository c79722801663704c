import { pictureSrcSet } from './card-picture.ts'
import styles from './product-picture.module.css'

/** How a picture of the catalogue is shown, wherever it stands. */
export interface PictureProps {
  readonly url: string | undefined
  /** What the picture shows; empty where the text beside it says so already. */
  readonly alt: string
  /** How wide it is drawn, as the `sizes` of an image. */
  readonly sizes: string
  /** Loaded at once, for pictures that are on the screen from the start. */
  readonly isFirst?: boolean
}

interface PictureFrameProps extends PictureProps {
  /** Gives the address to load a file from. */
  readonly assetUrl: (url: string) => string
  readonly onError?: () => void
}

/** A picture in a square that is there before it, in the size the screen needs; the bare square without one. */
export function PictureFrame({ url, alt, sizes, isFirst = false, assetUrl, onError }: PictureFrameProps) {
  if (url === undefined) return <span className={styles.missing} />
  const srcSet = pictureSrcSet(url, assetUrl)
  return (
    <img
      className={styles.picture}
      src={assetUrl(url)}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt={alt}
      width={600}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
    />
  )
}
