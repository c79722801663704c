import { Section } from '@portal/ui/section'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './brand-block.module.css'

export function BrandBlock() {
  const { brandName, brandLogo } = usePortal()
  return (
    <Section title="Your supplier">
      <div className={styles.block}>
        <BrandLogo size="large" />
        {brandLogo ? <p className={styles.name}>{brandName}</p> : null}
        <ContactLinks />
      </div>
    </Section>
  )
}
