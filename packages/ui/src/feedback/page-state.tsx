import type { ReactNode } from 'react'
import { Box, Stack, Text } from '../layout/boxes.tsx'
import { BrokenRoute } from './drawings.tsx'
import styles from './page-state.module.css'

interface EmptyStateProps {
  /** A small drawing or icon, for decoration only. */
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `page` is tall, for a page without other content; `section` fits inside a section. */
  readonly size?: 'page' | 'section'
  /** The heading's level: 1 if the page has no other title. */
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
  /** The Retry button. */
  readonly retry?: ReactNode
  readonly size?: 'page' | 'section'
  readonly level?: 1 | 2 | 3
}

/** Replaces content that failed to load; announced immediately. */
export function ErrorState({ title, children, retry, size = 'section', level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState picture={<BrokenRoute />} title={title} action={retry} size={size} level={level}>
        {children}
      </EmptyState>
    </div>
  )
}
