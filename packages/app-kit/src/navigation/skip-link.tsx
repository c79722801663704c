import { Text } from '@portal/ui/boxes'
import styles from './skip-link.module.css'

/** Leads keyboards past the bar to the element `content`; seen while it has the focus. */
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
