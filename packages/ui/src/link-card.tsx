import { IconArrowRight, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './link-card.module.css'

interface LinkCardProps {
  readonly icon: TablerIcon
  /** The link itself; it covers the whole card. */
  readonly link: ReactNode
  readonly note: ReactNode
}

/** A way to another page, with a word about what is found there. */
export function LinkCard({ icon: Icon, link, note }: LinkCardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={20} stroke={1.6} />
      </span>
      <div className={styles.words}>
        {link}
        <p className={styles.note}>{note}</p>
      </div>
      <IconArrowRight className={styles.arrow} size={18} stroke={1.6} aria-hidden="true" />
    </div>
  )
}
