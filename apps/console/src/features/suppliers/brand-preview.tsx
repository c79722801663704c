import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { brandStyleSheet } from '@portal/brand/look/style-sheet'
import type { BrandKit } from '@portal/contract/portal/brand-kit.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { Carton } from '@portal/ui/drawings'
import { StatusTag } from '@portal/ui/status-tag'
import styles from './portal.module.css'

/** The selected brand styles; the defaults if there is no color. */
export interface Look {
  readonly brandColor: string | null
  readonly brandKit: BrandKit
}

interface BrandPreviewProps {
  readonly look: Look
  readonly logos: Readonly<Record<'light' | 'dark', string | null>>
}

/** A preview of a dealer's page with the selected brand, in the light and dark theme. */
export function BrandPreview({ look: { brandColor, brandKit }, logos }: BrandPreviewProps) {
  const sheet = brandStyleSheet(
    { brandColor: brandColor ?? defaultBrandColor, brandKit },
    `.${styles.preview}`,
  )
  const forDark = logos.dark ?? logos.light
  const isDeepBar =
    brandKit.header === 'solid' && brandRamp(brandColor ?? defaultBrandColor).panel.ink === '#ffffff'
  return (
    <Stack gap={16} className={styles.previews}>
      <style>{sheet}</style>
      <Piece scheme="light" logo={isDeepBar ? forDark : logos.light} />
      <Piece scheme="dark" logo={isDeepBar || brandKit.header !== 'solid' ? forDark : logos.light} />
    </Stack>
  )
}

interface PieceProps {
  readonly scheme: 'light' | 'dark'
  readonly logo: string | null
}

function Piece({ scheme, logo }: PieceProps) {
  return (
    <figure
      className={styles.preview}
      data-mantine-color-scheme={scheme}
      aria-label={`Preview, ${scheme} theme`}
    >
      <Row align="center" gap={16} className={styles.bar}>
        {logo ? <img src={logo} alt="" /> : <b>Your logo</b>}
        <span aria-current="page">Dashboard</span>
        <span>Orders</span>
      </Row>
      <Stack gap={12} padX={16} padY={16}>
        <Text size={20} weight="bold" className={styles.heading}>
          Good morning
        </Text>
        <Text size={28} figure>
          $1,284.60
        </Text>
        <Row wrap gap={8}>
          <StatusTag tone="positive">Authorized</StatusTag>
          <StatusTag tone="caution">On Hold</StatusTag>
          <StatusTag tone="negative">Declined</StatusTag>
        </Row>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className={styles.link}>105232</td>
              <td>$84.20</td>
            </tr>
          </tbody>
        </table>
        <Row align="center" justify="between" gap={12}>
          <span className={styles.ground}>
            <svg viewBox="24 14 100 92" width="56" height="52" aria-hidden="true">
              <Carton />
            </svg>
          </span>
          <span className={buttonClass('primary')}>Add To Cart</span>
        </Row>
      </Stack>
    </figure>
  )
}
