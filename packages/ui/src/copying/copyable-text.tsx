import { CopyButton } from './copy-button.tsx'
import styles from './copyable-text.module.css'

interface CopyableTextProps {
  readonly text: string
  /** What it is, in words: "API token". */
  readonly label: string
}

/** A text in a frame with a button that copies it, for what is copied rather than read. */
export function CopyableText({ text, label }: CopyableTextProps) {
  return (
    <div className={styles.frame}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
