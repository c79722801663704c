import type { ReactNode } from 'react'
import { Stack } from './boxes.tsx'
import styles from './sections.module.css'

interface SectionsProps {
  /** False where one of them is to be scrolled to before those above it are there. */
  readonly inOrder?: boolean
  readonly children: ReactNode
}

/** The sections of a page below each other, shown from the first one on as far as they have loaded. */
export function Sections({ inOrder = true, children }: SectionsProps) {
  return (
    <Stack gap={16} shrinks className={styles.sections} data-in-order={inOrder || undefined}>
      {children}
    </Stack>
  )
}
