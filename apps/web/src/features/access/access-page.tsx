import { setNoticePlace } from '@portal/app-kit/notices/notices.ts'
import { Box, Column, Grid, Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import { useAssetUrl } from '../../portal/use-asset-url.ts'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './access-page.module.css'
import { CartonIllustration } from './carton-illustration.tsx'

interface AccessPageProps {
  readonly title: string
  readonly note?: ReactNode
  /** `wide` for forms with two fields per row. */
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** The frame of the pages before sign-in: the brand and contacts next to a narrow form, above it on phones; notices are shown above the form. */
export function AccessPage({ title, note, width = 'narrow', children }: AccessPageProps) {
  const { brandName, brandKit } = usePortal()
  return (
    <Grid template="minmax(22rem, 6fr) 7fr" narrow="1fr" className={styles.page}>
      <Column clips as="aside" className={styles.panel} aria-label={brandName}>
        <Box relative fixed className={styles.words}>
          <BrandLogo size="large" onBrand />
          {brandKit.signInSentence ? (
            <Text heading balance className={styles.sentence}>
              {brandKit.signInSentence}
            </Text>
          ) : null}
        </Box>
        <PanelPicture address={brandKit.signInPicture} />
      </Column>
      <Grid ground="raised" as="main" className={styles.main} id="content" tabIndex={-1}>
        <Box full className={styles.column} data-width={width}>
          <Text below={24} as="h1" size={28} leading={36}>
            {title}
          </Text>
          {note ? (
            <Text tone="muted" size={14} className={styles.note}>
              {note}
            </Text>
          ) : null}
          <div ref={setNoticePlace} className="notice-place" />
          {children}
        </Box>
        <footer>
          <ContactLinks isRow />
        </footer>
      </Grid>
    </Grid>
  )
}

/** The supplier's own picture, or cartons in its colors. */
function PanelPicture({ address }: { readonly address: string | null }) {
  const assetUrl = useAssetUrl()
  if (!address) return <CartonIllustration className={styles.drawing ?? ''} />
  return <img className={styles.picture} src={assetUrl(address)} alt="" />
}
