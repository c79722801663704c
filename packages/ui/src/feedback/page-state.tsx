import type { ReactNode } from 'react'
import { Box, Stack, Text } from '../layout/boxes.tsx'
import styles from './page-state.module.css'

interface EmptyStateProps {
  /** A small drawing or icon, for decoration only. */
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `page` is tall and stands alone, `section` sits inside a sheet. */
  readonly size?: 'page' | 'section'
  /** The heading's level: 1 when nothing else names the page. */
  readonly level?: 1 | 2 | 3
}

export function EmptyState({
  picture,
  title,
  children,
  action,
  size = 'section',
  level = 2,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <Stack gap={6} textAlign="center" className={styles.state} data-size={size}>
      {picture ? (
        <Stack below={12} tone="faint" aria-hidden="true">
          {picture}
        </Stack>
      ) : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? (
        <Text as="div" tone="muted" size={13} className={styles.text}>
          {children}
        </Text>
      ) : null}
      {action ? <Box above={12}>{action}</Box> : null}
    </Stack>
  )
}

interface ErrorStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** A button that tries again. */
  readonly retry?: ReactNode
  readonly size?: 'page' | 'section'
  readonly level?: 1 | 2 | 3
}

/** Shown where the content would be when it could not be had; announced at once. */
export function ErrorState({ title, children, retry, size = 'section', level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState picture={<BrokenLine />} title={title} action={retry} size={size} level={level}>
        {children}
      </EmptyState>
    </div>
  )
}

function BrokenLine() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 40"
      width="64"
      height="40"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M3 20h16l4-9 3 15" stroke="var(--line-strong)" strokeLinejoin="round" />
      <path d="M39 14l3 15 4-9h15" stroke="var(--line-strong)" strokeLinejoin="round" />
      <path d="m29 16 6 8m0-8-6 8" stroke="var(--tone-negative-mark)" />
    </svg>
  )
}
