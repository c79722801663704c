import { resizedPictureUrls } from '@portal/contract/catalogue/picture-sizes.rules'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAssetUrl } from '../../../portal/use-asset-url.ts'
import styles from './line-picture.module.css'

/** The small picture of a line as wide as its place, in a small size where there is one; a quiet sign where there is none. */
export function LinePicture({ url }: { readonly url: string | null }) {
  const assetUrl = useAssetUrl()
  const [failed, setFailed] = useState<string>()
  if (url === null || url === failed) {
    return (
      <span className={styles.picture}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden="true" />
      </span>
    )
  }
  const small = resizedPictureUrls(url)[0]?.url ?? url
  return (
    <img
      className={styles.picture}
      src={assetUrl(small)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      onError={() => setFailed(url)}
    />
  )
}
