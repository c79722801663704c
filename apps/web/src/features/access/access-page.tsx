import type { ReactNode } from 'react'
import { BrandMark } from '../../portal/brand-mark.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './access-page.module.css'
import { Cartons } from './cartons.tsx'

interface AccessPageProps {
  readonly title: string
  readonly note?: ReactNode
  /** `wide` for a form with pairs of fields. */
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** The frame of sign-in and its kin: the supplier's own colour beside a narrow form, above it on phones. */
export function AccessPage({ title, note, width = 'narrow', children }: AccessPageProps) {
  const { brandName } = usePortal()
  return (
    <div className={styles.page}>
      <aside className={styles.panel} aria-label={brandName}>
        <BrandMark size="large" onBrand />
        <Cartons className={styles.drawing ?? ''} />
        <div className={styles.contact}>
          <ContactLinks />
        </div>
      </aside>
      <main className={styles.main} id="content" tabIndex={-1}>
        <div className={styles.column} data-width={width}>
          <h1 className={styles.title}>{title}</h1>
          {note ? <p className={styles.note}>{note}</p> : null}
          {children}
        </div>
      </main>
    </div>
  )
}
