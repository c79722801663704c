import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface CategoryDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Where the categories are on narrow screens. */
export function CategoryDrawer({ isOpen, onClose, children }: CategoryDrawerProps) {
  return (
    <Drawer opened={isOpen} onClose={onClose} position="left" size="20rem" title="Categories">
      {children}
    </Drawer>
  )
}
