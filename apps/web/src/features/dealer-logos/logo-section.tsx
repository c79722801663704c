import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { PictureField } from '@portal/app-kit/pictures/picture-field.tsx'
import { usePictureMutation } from '@portal/app-kit/pictures/use-picture-mutation.ts'
import { pictureFormats } from '@portal/contract/suppliers/portal-settings.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logoQuery, storeLogoRequest } from './logo.queries.ts'

/** The logo on the dealer's packing slips; each change is saved immediately. */
export function LogoSection() {
  const queryClient = useQueryClient()
  const store = usePictureMutation({
    store: storeLogoRequest,
    onStored: (logo) => queryClient.setQueryData(logoQuery.queryKey, logo),
    uploaded: 'Your logo has been uploaded',
    removed: 'Your logo has been removed',
  })
  return (
    <QuerySection
      title="Packing slip logo"
      note={`Printed on the packing slips in your shipments instead of your company name. ${pictureFormats}.`}
      query={useQuery(logoQuery)}
      lines={2}
    >
      {({ image }) => <PictureField name="logo" address={image} ground="white" mutation={store} />}
    </QuerySection>
  )
}
