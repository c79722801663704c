import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { useSession } from '../../session/use-session.ts'
import { dealerStatusStyles } from '../../statuses/dealer-status-styles.ts'
import { StatusLabel } from '../../statuses/status-label.tsx'
import styles from './account-status.module.css'

type Handle = keyof typeof dealerStatus

/** The dealer's status first: its name, what it means, and for Cancel Pending the day it ends (in UTC). */
export function AccountStatus() {
  const { accountDealerStatusId: id, cancelAt } = useSession().dealer
  const handle = (Object.keys(dealerStatus) as Handle[]).find((key) => dealerStatus[key].id === id)
  const isEnding = id === dealerStatus.cancelPending.id && cancelAt !== null
  return (
    <section className={styles.status} aria-label="Account status">
      <div className={styles.line}>
        <span className={styles.name}>Account status</span>
        <StatusLabel of="dealer" id={id} size="large" />
      </div>
      <div className={styles.meaning}>
        {handle ? <p>{dealerStatusStyles[handle].meaning}</p> : null}
        {isEnding ? (
          <p className={styles.ending}>
            Cancels on <time dateTime={cancelAt}>{formatDay(cancelAt, 'UTC')}</time> (UTC)
          </p>
        ) : null}
      </div>
    </section>
  )
}
