import { Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './brand-block.module.css'

export function BrandBlock() {
  const { brandName, brandLogo } = usePortal()
  return (
    <Section title="Your supplier">
      <Stack gap={12} className={styles.block}>
        <BrandLogo size="large" />
        {brandLogo ? <Text weight="bold">{brandName}</Text> : null}
        <ContactLinks />
      </Stack>
    </Section>
  )
}
