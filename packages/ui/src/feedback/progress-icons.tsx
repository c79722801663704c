import type { Tone } from '@portal/brand/colors/tones'
import { Row, Stack, Text } from '../layout/boxes.tsx'
import { LiveText } from '../live/live-text.tsx'
import styles from './progress-icons.module.css'

export type StepProgress = 'none' | 'partial' | 'full' | 'failed'

export interface ProgressIcon {
  /** A single path on a 24-pixel grid: lists render it a thousand times. */
  readonly icon: string
  /** The subject of the step, for screen readers: "Shipping". */
  readonly subject: string
  /** Shown as a tooltip, and announced after the subject: "Partially Shipped". */
  readonly label: string
  readonly tone: Tone
  readonly progress: StepProgress
}

interface ProgressIconsProps {
  readonly steps: readonly ProgressIcon[]
  readonly size?: 'normal' | 'large'
  /** The step whose label, or its last part, is shown next to the icons if there is room. */
  readonly spelled?: ProgressIcon | undefined
}

/**
 * A process as a row of small icons, distinguished by shape and not only color: outlined before a step, half tinted
 * during it, filled when done, with an exclamation mark on failure.
 */
export function ProgressIcons({ steps, size = 'normal', spelled }: ProgressIconsProps) {
  return (
    <Row as="span" inline wrap align="center" gap={2} shrinks className={styles.row} data-size={size}>
      {steps.map(({ icon, subject, label, tone, progress }) => (
        <Stack
          key={subject}
          as="span"
          relative
          fixed
          center
          tone="muted"
          className={styles.step}
          data-tone={tone}
          data-progress={progress}
          data-tip={label}
          role="img"
          aria-label={`${subject}: ${label}`}
          // The large icons have no text next to them, so their tooltip also opens by keyboard and touch.
          tabIndex={size === 'large' ? 0 : undefined}
        >
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
        </Stack>
      ))}
      {spelled ? (
        // The icon already has the same accessible name.
        <Text
          as="span"
          shrinks
          tone="tone"
          size={12}
          weight="medium"
          truncated
          className={styles.word}
          data-tone={spelled.tone}
          aria-hidden="true"
        >
          <LiveText>{lastPart(spelled.label)}</LiveText>
        </Text>
      ) : null}
    </Row>
  )
}

/** The last part of a label, as a label of its own. */
function lastPart(label: string): string {
  const last = label.split(', ').at(-1) ?? ''
  return last.charAt(0).toUpperCase() + last.slice(1)
}
