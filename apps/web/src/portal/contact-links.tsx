import { Stack } from '@portal/ui/boxes'
import { Glyph } from '@portal/ui/glyph'
import styles from './contact-links.module.css'
import { usePortal } from './use-portal.ts'

/** The supplier's email, phone, help page and developer documentation, where available. */
export function ContactLinks({ isRow = false }: { readonly isRow?: boolean }) {
  const { businessEmail, businessPhone, helpUrl, settings } = usePortal()
  const { developer_site: isSiteShown } = settings
  if (!businessEmail && !businessPhone && !helpUrl && !isSiteShown) return null
  return (
    <Stack as="ul" gap={6} size={13} className={styles.list} data-row={isRow || undefined}>
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
      {isSiteShown ? (
        <li>
          <Glyph name="code" size={16} />
          <a href="/developers">For developers</a>
        </li>
      ) : null}
    </Stack>
  )
}
