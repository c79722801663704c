import { CopyButton } from './copy-button.tsx'
import styles from './copyable-text.module.css'

interface CopyableTextProps {
  readonly text: string
  readonly label: string
}

export function CopyableText({ text, label }: CopyableTextProps) {
  return (
    <div className={styles.frame}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
