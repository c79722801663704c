import type { TablerIcon } from '@tabler/icons-react'
import styles from './progress-icons.module.css'
import type { Tone } from './theme/tones.ts'

/** One step of a process: its icon, what it says, its tone, and how far it has come. */
export interface ProgressIcon {
  readonly icon: TablerIcon
  /** Read aloud and shown as a tip: "Partially Shipped". */
  readonly label: string
  readonly tone: Tone
  readonly progress: 'none' | 'partial' | 'full'
}

interface ProgressIconsProps {
  readonly steps: readonly ProgressIcon[]
  readonly size?: 'normal' | 'large'
}

/** A process as a short row of small icons: pale before it begins, underlined by half or whole as it proceeds. */
export function ProgressIcons({ steps, size = 'normal' }: ProgressIconsProps) {
  return (
    <span className={styles.row} data-size={size}>
      {steps.map(({ icon: Icon, label, tone, progress }) => (
        <span
          key={label}
          className={styles.step}
          data-tone={tone}
          data-progress={progress}
          data-tip={label}
          role="img"
          aria-label={label}
        >
          <Icon size={size === 'large' ? 18 : 16} stroke={1.6} aria-hidden="true" />
        </span>
      ))}
    </span>
  )
}
