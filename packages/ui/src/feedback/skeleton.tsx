import type { CSSProperties, ReactNode } from 'react'
import { Box, Stack } from '../layout/boxes.tsx'
import styles from './skeleton.module.css'

interface SkeletonBlockProps {
  readonly width?: string
  readonly height?: string
  readonly round?: boolean
}

/** A placeholder in the size of loading content; hidden from screen readers. */
export function SkeletonBlock({ width = '100%', height = '0.875rem', round = false }: SkeletonBlockProps) {
  const size: CSSProperties = { width, height }
  return (
    <Box
      as="span"
      block
      className={styles.block}
      style={size}
      data-round={round || undefined}
      aria-hidden="true"
    />
  )
}

/** Placeholder lines for loading text; the last one is shorter, as in a paragraph. */
export function SkeletonLines({ lines }: { readonly lines: number }) {
  return (
    <Stack as="span" gap={8} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock key={lineKey(line)} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </Stack>
  )
}

const lineKey = (line: number) => `line-${line}`

interface LoadingProps {
  readonly label: string
  readonly children: ReactNode
}

export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {children}
    </div>
  )
}
