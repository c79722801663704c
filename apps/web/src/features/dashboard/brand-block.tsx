import { Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import { usePortal } from '../../portal/use-portal.ts'

export function BrandBlock() {
  const { brandName, brandLogo } = usePortal()
  return (
    <Section title="Your supplier">
      <Stack gap={12} fit above={4}>
        <BrandLogo size="large" />
        {brandLogo ? <Text weight="bold">{brandName}</Text> : null}
        <ContactLinks />
      </Stack>
    </Section>
  )
}
