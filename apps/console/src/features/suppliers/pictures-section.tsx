import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { PictureField } from '@portal/app-kit/pictures/picture-field.tsx'
import { type PortalPicture, portalPictures } from '@portal/contract/suppliers/portal-settings.rules'
import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { type PortalSettings, portalPictureRequest, portalSettingsQuery } from './portal-settings.queries.ts'

/** The brand's images; each is saved immediately. */
export function PicturesSection({ settings }: { readonly settings: PortalSettings }) {
  const { brandLogo, brandKit, emailHeader } = settings
  return (
    <Section title="Images" note="PNG, JPEG, WebP, GIF or SVG, up to 10 MB. We resize them for you.">
      <Stack gap={16}>
        <BrandPicture picture="brandLogo" address={brandLogo} />
        <BrandPicture picture="brandLogoDark" address={brandKit.logoDark} />
        <BrandPicture picture="brandIcon" address={brandKit.icon} />
        <BrandPicture picture="signInPicture" address={brandKit.signInPicture} />
        <BrandPicture picture="emailHeader" address={emailHeader} />
      </Stack>
    </Section>
  )
}

interface BrandPictureProps {
  readonly picture: PortalPicture
  readonly address: string | null
}

function BrandPicture({ picture, address }: BrandPictureProps) {
  const queryClient = useQueryClient()
  const mutation = useApiMutation({
    mutationFn: (file: File | undefined) => portalPictureRequest({ picture, file }),
    onSuccess: (settings) => {
      queryClient.setQueryData(portalSettingsQuery.queryKey, settings)
      showSuccess('Image saved.')
    },
  })
  return (
    <PictureField
      name={portalPictures[picture]}
      address={address}
      ground={picture === 'brandLogoDark' ? 'dark' : 'page'}
      mutation={mutation}
    />
  )
}
