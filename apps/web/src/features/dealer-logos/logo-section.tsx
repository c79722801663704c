import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { PictureField } from '@portal/app-kit/pictures/picture-field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logoQuery, storeLogoRequest } from './logo.queries.ts'

/** The logo on the dealer's packing slips; each change is saved immediately. */
export function LogoSection() {
  const queryClient = useQueryClient()
  const store = useApiMutation({
    mutationFn: storeLogoRequest,
    onSuccess: (logo, file) => {
      queryClient.setQueryData(logoQuery.queryKey, logo)
      showSuccess(file ? 'Your logo has been saved' : 'Your logo has been removed')
    },
  })
  return (
    <QuerySection
      title="Packing slip logo"
      note="Printed on the packing slips in your shipments instead of your company name. PNG, JPEG, WebP, GIF or SVG, up to 10 MB."
      query={useQuery(logoQuery)}
      lines={2}
    >
      {({ image }) => <PictureField name="logo" address={image} ground="white" mutation={store} />}
    </QuerySection>
  )
}
