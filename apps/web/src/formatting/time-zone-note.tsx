import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { Link } from '@tanstack/react-router'
import styles from './time-zone-note.module.css'

/** Names the time zone of the times on a page, and leads to where it is chosen. */
export function TimeZoneNote() {
  return (
    <Link to="/account" hash="time-zone" className={styles.note}>
      Times in {useTimeZone()}
    </Link>
  )
}
