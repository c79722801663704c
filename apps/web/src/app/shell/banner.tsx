import { Row } from '@portal/ui/boxes'
import type { ReactNode } from 'react'

interface BannerProps {
  /** The name of the page region. */
  readonly label?: string
  readonly children: ReactNode
}

/** A line above every page's bar about the portal's state. */
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
