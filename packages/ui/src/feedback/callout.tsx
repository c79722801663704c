import type { Tone } from '@portal/brand/colors/tones'
import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../layout/boxes.tsx'
import styles from './callout.module.css'
import { Glyph } from './glyph.tsx'

type CalloutTone = Extract<Tone, 'info' | 'positive' | 'caution' | 'negative'>

interface CalloutProps {
  readonly tone: CalloutTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Whether to announce it when it appears; omit for content present from the start. */
  readonly announced?: boolean
}

/** A message inside the page, with the color and icon of its tone. */
export function Callout({ tone, title, children, announced = false }: CalloutProps) {
  return (
    <Row
      corners="control"
      align="start"
      gap={8}
      padY={10}
      padX={12}
      tone="tone"
      size={13}
      ground="tone"
      className={styles.callout}
      data-tone={tone}
      role={announced ? 'alert' : undefined}
    >
      <Glyph name={tone} size={18} className={styles.icon} />
      <Stack grow gap={2} shrinks anywhere>
        {title ? <Text weight="bold">{title}</Text> : null}
        {children ? <div>{children}</div> : null}
      </Stack>
    </Row>
  )
}
