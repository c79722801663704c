import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { announce } from '../feedback/announce.ts'
import { Text } from '../layout/boxes.tsx'
import styles from './copy-button.module.css'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, such as "order number" or "tracking number 1Z999". */
  readonly label: string
}

/** The copy and check icons, as paths on a 24-pixel grid (based on Tabler Icons, MIT). */
const icons = {
  copy: 'M9 7h8a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M4 16a2 2 0 0 1-1-1.7V5a2 2 0 0 1 2-2h9.3A2 2 0 0 1 16 4',
  copied: 'm5 12 5 5L20 7',
} as const

/** Copies text and shows a checkmark for two seconds; announces success and failure to screen readers. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { copy, copied, error } = useClipboard()
  const outcome = copied
    ? 'Copied'
    : error
      ? "We couldn't copy this. Select it and copy it manually."
      : undefined
  useEffect(() => {
    if (outcome) announce(outcome)
  }, [outcome])
  return (
    <Text
      type="button"
      as="button"
      fixed
      tone="faint"
      className={`screen-only ${styles.copy}`}
      aria-label={`Copy ${label}`}
      data-tip={outcome ?? `Copy ${label}`}
      data-copied={copied || undefined}
      onClick={(event) => {
        // Keeps a clickable row closed.
        event.stopPropagation()
        copy(text)
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={copied ? icons.copied : icons.copy} />
      </svg>
    </Text>
  )
}
