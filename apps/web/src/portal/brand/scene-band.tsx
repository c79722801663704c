import { Stack } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import { useAssetUrl } from '../use-asset-url.ts'
import { usePortal } from '../use-portal.ts'
import styles from './scene-band.module.css'

interface SceneBandProps {
  /** `page` fills the whole page. */
  readonly size?: 'band' | 'page'
  readonly children: ReactNode
}

/** Text on the sign-in page's background, with the supplier's image on the right if it has one. */
export function SceneBand({ size = 'band', children }: SceneBandProps) {
  const { signInPicture: picture } = usePortal().brandKit
  const assetUrl = useAssetUrl()
  return (
    <Stack
      relative
      className={`${styles.band} screen-only`}
      data-size={size}
      data-plain={!picture || undefined}
    >
      <Stack gap={4} fit className={styles.words}>
        {children}
      </Stack>
      {picture ? <img className={styles.picture} src={assetUrl(picture)} alt="" /> : null}
    </Stack>
  )
}
