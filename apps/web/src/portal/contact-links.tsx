import { Glyph } from '@portal/ui/glyph'
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
          <Glyph name="mail" size={16} />
          <a href={`mailto:${businessEmail}`}>{businessEmail}</a>
        </li>
      ) : null}
      {businessPhone ? (
        <li>
          <Glyph name="phone" size={16} />
          <a href={`tel:${businessPhone.replace(/[^\d+]/g, '')}`}>{businessPhone}</a>
        </li>
      ) : null}
    </ul>
  )
}
