import { Text } from '../layout/boxes.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import styles from './code-block.module.css'

interface CodeBlockProps {
  readonly label: string
  readonly text: string
}

/** Code with line breaks; long lines scroll horizontally. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <Text surface="frame" as="div" shrinks padY={10} padX={12} size={12} className={styles.block}>
      <ScrollRegion label={label}>
        <pre>{text}</pre>
      </ScrollRegion>
    </Text>
  )
}
