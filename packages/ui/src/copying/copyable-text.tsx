import { Row } from '../layout/boxes.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './copyable-text.module.css'

interface CopyableTextProps {
  readonly text: string
  readonly label: string
}

export function CopyableText({ text, label }: CopyableTextProps) {
  return (
    <Row surface="frame" align="center" gap={8} padY={8} padX={12} size={13} className={styles.frame}>
      <code translate="no">{text}</code>
      <CopyButton text={text} label={label} />
    </Row>
  )
}
