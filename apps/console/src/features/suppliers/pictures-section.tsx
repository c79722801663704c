import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { PictureField } from './picture-field.tsx'
import type { PortalSettings } from './portal-settings.queries.ts'

/** The brand's images; each is saved immediately. */
export function PicturesSection({ settings }: { readonly settings: PortalSettings }) {
  const { brandLogo, brandKit, emailHeader } = settings
  return (
    <Section title="Images" note="PNG, JPEG, WebP, GIF or SVG, up to 10 MB. We resize them for you.">
      <Stack gap={16}>
        <PictureField picture="brandLogo" address={brandLogo} />
        <PictureField picture="brandLogoDark" address={brandKit.logoDark} />
        <PictureField picture="brandIcon" address={brandKit.icon} />
        <PictureField picture="signInPicture" address={brandKit.signInPicture} />
        <PictureField picture="emailHeader" address={emailHeader} />
      </Stack>
    </Section>
  )
}
