import { dealerStatusMeaning } from '@portal/app-kit/statuses/dealer-status-styles.ts'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { useSession } from '../../session/use-session.ts'
import styles from './account-status.module.css'

/** The dealer's status first: its name, what it means, and for Cancel Pending the day it ends (in UTC). */
export function AccountStatus() {
  const { accountDealerStatusId: id, cancelAt } = useSession().dealer
  const meaning = dealerStatusMeaning(id)
  const isEnding = id === dealerStatus.cancelPending.id && cancelAt !== null
  return (
    <section className={styles.status} aria-label="Account status">
      <div className={styles.line}>
        <span className={styles.name}>Account status</span>
        <StatusLabel of="dealer" id={id} size="large" />
      </div>
      <div className={styles.meaning}>
        {meaning ? <p>{meaning}</p> : null}
        {isEnding ? (
          <p className={styles.ending}>
            Cancels on <time dateTime={cancelAt}>{formatDay(cancelAt, 'UTC')}</time> (UTC)
          </p>
        ) : null}
      </div>
    </section>
  )
}
