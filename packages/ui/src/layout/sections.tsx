import type { ReactNode } from 'react'
import { Stack } from './boxes.tsx'
import styles from './sections.module.css'

interface SectionsProps {
  /** False if the page should scroll to a section before the ones above have loaded. */
  readonly inOrder?: boolean
  readonly children: ReactNode
}

/** The sections of a page, shown from the top as far as they have loaded. */
export function Sections({ inOrder = true, children }: SectionsProps) {
  return (
    <Stack gap={16} shrinks className={styles.sections} data-in-order={inOrder || undefined}>
      {children}
    </Stack>
  )
}
