import type { ReactNode } from 'react'
import { Box } from './boxes.tsx'

interface FramedListProps {
  readonly label: string
  /** The `li` elements. */
  readonly children: ReactNode
}

export function FramedList({ label, children }: FramedListProps) {
  return (
    <Box as="ul" surface="frame" ruled="between" aria-label={label}>
      {children}
    </Box>
  )
}
