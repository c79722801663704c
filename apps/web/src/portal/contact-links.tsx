import { Glyph } from '@portal/ui/glyph'
import styles from './contact-links.module.css'
import { usePortal } from './use-portal.ts'

/** The supplier's e-mail address, telephone number and help page, as far as it has given them. */
export function ContactLinks() {
  const { businessEmail, businessPhone, helpUrl } = usePortal()
  if (!businessEmail && !businessPhone && !helpUrl) return null
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
      {helpUrl ? (
        <li>
          <Glyph name="help" size={16} />
          <a href={helpUrl} target="_blank" rel="noopener noreferrer">
            Help
          </a>
        </li>
      ) : null}
    </ul>
  )
}
