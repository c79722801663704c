import type { ReactNode } from 'react'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './access-page.module.css'
import { CartonIllustration } from './carton-illustration.tsx'

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
        <BrandLogo size="large" onBrand />
        <CartonIllustration className={styles.drawing ?? ''} />
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
