import { Row } from '@portal/ui/boxes'
import type { ReactNode } from 'react'

interface BannerProps {
  /** Makes it a part of the page by that name. */
  readonly label?: string
  readonly children: ReactNode
}

/** A line over the bar of every page about the state the portal is in. */
export function Banner({ label, children }: BannerProps) {
  return (
    <Row
      padY={4}
      padX={24}
      as={label === undefined ? 'div' : 'aside'}
      wrap
      align="center"
      justify="center"
      rowGap={4}
      gap={12}
      tone="tone"
      size={13}
      weight="medium"
      textAlign="center"
      anywhere
      ground="tone"
      data-tone="caution"
      aria-label={label}
    >
      {children}
    </Row>
  )
}
