import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'
import { boxClass } from '@portal/ui/boxes'
import { Link } from '@tanstack/react-router'
import styles from './time-zone-note.module.css'

/** Names the time zone used on a page, with a link to change it. */
export function TimeZoneNote() {
  return (
    <Link
      to="/account"
      hash="time-zone"
      className={`${boxClass('', { padY: 2, tone: 'muted', size: 12, plain: true, nowrap: true })} ${styles.note}`}
    >
      Times in {timeZoneTitle(useTimeZone())}
    </Link>
  )
}
