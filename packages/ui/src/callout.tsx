import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './callout.module.css'
import type { Tone } from './theme/tones.ts'

type CalloutTone = Extract<Tone, 'info' | 'positive' | 'caution' | 'negative'>

const icons: Readonly<Record<CalloutTone, TablerIcon>> = {
  info: IconInfoCircle,
  positive: IconCircleCheck,
  caution: IconAlertTriangle,
  negative: IconCircleX,
}

interface CalloutProps {
  readonly tone: CalloutTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Spoken at once when it appears; leave it out for what was on the page from the start. */
  readonly announced?: boolean
}

/** A message inside the page, in the colour of its meaning and with an icon for it. */
export function Callout({ tone, title, children, announced = false }: CalloutProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.callout} data-tone={tone} role={announced ? 'alert' : undefined}>
      <Icon className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  )
}
