import type { Tone } from '@portal/brand/colors/tones'
import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { Glyph } from './glyph.tsx'

type CalloutTone = Extract<Tone, 'info' | 'positive' | 'caution' | 'negative'>

interface CalloutProps {
  readonly tone: CalloutTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Spoken at once when it appears; leave it out for what was on the page from the start. */
  readonly announced?: boolean
}

/** A message inside the page, in the colour of its meaning and with an icon for it. */
export function Callout({ tone, title, children, announced = false }: CalloutProps) {
  return (
    <div className={styles.callout} data-tone={tone} role={announced ? 'alert' : undefined}>
      <Glyph name={tone} size={18} className={styles.icon} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  )
}
