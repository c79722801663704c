import { Text } from '@portal/ui/boxes'
import styles from './skip-link.module.css'

/** Skips the bar to the element `content`; visible while focused. */
export function SkipLink({ children }: { readonly children: string }) {
  return (
    <Text
      as="a"
      padY={6}
      padX={12}
      size={13}
      ground="fill"
      className={`screen-only ${styles.skip}`}
      href="#content"
    >
      {children}
    </Text>
  )
}
