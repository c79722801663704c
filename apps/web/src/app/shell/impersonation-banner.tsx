import { useSession } from '../../session/use-session.ts'
import styles from './impersonation-banner.module.css'

/** Says on every page that someone else acts for the dealer; nothing otherwise. */
export function ImpersonationBanner() {
  const { impersonatedBy, dealer } = useSession()
  if (!impersonatedBy) return null
  return (
    <aside className={styles.banner} data-tone="caution" aria-label="Acting for a dealer">
      {impersonatedBy.name} is signed in on behalf of {dealer.email}
    </aside>
  )
}
