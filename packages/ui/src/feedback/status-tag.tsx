import type { Tone } from '@portal/brand/colors/tones'
import type { ReactNode } from 'react'
import { Row } from '../layout/boxes.tsx'
import { liveChildren } from '../live/live-text.tsx'
import styles from './status-tag.module.css'

/** Progress as a shape, so that color is never the only indicator. */
export type StatusMark = 'hollow' | 'half' | 'full' | 'cross'

interface StatusTagProps {
  readonly tone: Tone
  readonly mark?: StatusMark | null
  readonly size?: 'normal' | 'large'
  readonly children: ReactNode
}

export function StatusTag({ tone, mark = 'full', size = 'normal', children }: StatusTagProps) {
  return (
    <Row
      corners="mark"
      as="span"
      inline
      align="center"
      gap={6}
      padX={8}
      tone="tone"
      size={12}
      weight="medium"
      nowrap
      className={styles.tag}
      data-tone={tone}
      data-size={size}
    >
      {mark ? (
        <svg className={styles.mark} viewBox="0 0 8 8" aria-hidden="true">
          {markShapes[mark]}
        </svg>
      ) : null}
      {liveChildren(children)}
    </Row>
  )
}

const markShapes: Readonly<Record<StatusMark, ReactNode>> = {
  hollow: <circle cx="4" cy="4" r="2.9" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  half: (
    <>
      <circle cx="4" cy="4" r="2.9" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M4 1a3 3 0 0 1 0 6z" fill="currentColor" />
    </>
  ),
  full: <circle cx="4" cy="4" r="3.5" fill="currentColor" />,
  cross: <path d="m1.5 1.5 5 5m0-5-5 5" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />,
}
