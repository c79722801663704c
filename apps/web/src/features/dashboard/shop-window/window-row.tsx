import { Row, Stack, Text } from '@portal/ui/boxes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAssetUrl } from '../../../portal/use-asset-url.ts'
import styles from './shop-window.module.css'

interface WindowRowProps {
  readonly productId: number
  readonly title: string
  readonly picture: string | null
  /** Its price and what else there is to say. */
  readonly children: ReactNode
}

/** A product in a line that leads to its page. */
export function WindowRow({ productId, title, picture, children }: WindowRowProps) {
  const assetUrl = useAssetUrl()
  return (
    <Row as="li" relative align="center" gap={12}>
      <span className={styles.ground}>
        {picture ? <img src={assetUrl(picture)} width={48} height={48} loading="lazy" alt="" /> : null}
      </span>
      <Stack grow shrinks>
        <Text as="span" size={13} weight="medium" truncated>
          <Link to="/products/$id" params={{ id: String(productId) }} className={styles.link}>
            {title}
          </Link>
        </Text>
        <Text as="span" tone="muted" size={13} tabular>
          {children}
        </Text>
      </Stack>
    </Row>
  )
}
