import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAssetUrl } from '../../../portal/use-asset-url.ts'
import { PictureFrame, type PictureProps } from './picture-frame.tsx'
import styles from './product-picture.module.css'

/** A picture in a square that is there before it, in the size the screen needs; a quiet sign where there is none. */
export function ProductPicture({ url, alt, ...others }: PictureProps) {
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
  return <PictureFrame url={url} alt={alt} {...others} assetUrl={assetUrl} onError={() => setFailed(url)} />
}
