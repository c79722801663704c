import { IconMail, IconPhone } from '@tabler/icons-react'
import styles from './contact-links.module.css'
import { usePortal } from './use-portal.ts'

/** The supplier's e-mail address and telephone number, as far as it has given them. */
export function ContactLinks() {
  const { businessEmail, businessPhone } = usePortal()
  if (!businessEmail && !businessPhone) return null
  return (
    <ul className={styles.list}>
      {businessEmail ? (
        <li>
          <IconMail size={16} stroke={1.6} aria-hidden="true" />
          <a href={`mailto:${businessEmail}`}>{businessEmail}</a>
        </li>
      ) : null}
      {businessPhone ? (
        <li>
          <IconPhone size={16} stroke={1.6} aria-hidden="true" />
          <a href={`tel:${businessPhone.replace(/[^\d+]/g, '')}`}>{businessPhone}</a>
        </li>
      ) : null}
    </ul>
  )
}
