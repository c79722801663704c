import { PictureField } from '@portal/app-kit/pictures/picture-field.tsx'
import { usePictureMutation } from '@portal/app-kit/pictures/use-picture-mutation.ts'
import {
  type PortalPicture,
  pictureFormats,
  portalPictures,
} from '@portal/contract/suppliers/portal-settings.rules'
import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { type PortalSettings, portalPictureRequest, portalSettingsQuery } from './portal-settings.queries.ts'

/** The brand's images; each is saved immediately. */
export function PicturesSection({ settings }: { readonly settings: PortalSettings }) {
  const { brandLogo, brandKit, emailHeader } = settings
  return (
    <Section title="Images" note={`${pictureFormats}. We resize them for you.`}>
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
  const mutation = usePictureMutation({
    store: (file) => portalPictureRequest({ picture, file }),
    onStored: (settings) => queryClient.setQueryData(portalSettingsQuery.queryKey, settings),
    uploaded: 'Image uploaded.',
    removed: 'Image removed.',
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
