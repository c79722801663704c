import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { Picture, PictureField } from '@portal/app-kit/pictures/picture-field.tsx'
import { Text } from '@portal/ui/boxes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePermission } from '../../../session/use-staff.ts'
import { logoQuery, storeLogoRequest, timelineQuery } from './parts.queries.ts'

/** The logo on a dealer's packing slips; each change is saved immediately. */
export function LogoSection({ dealerId }: { readonly dealerId: number }) {
  const may = usePermission()
  const queryClient = useQueryClient()
  const { queryKey } = logoQuery(dealerId)
  const store = useApiMutation({
    mutationFn: (file: File | undefined) => storeLogoRequest(dealerId, file),
    onSuccess: (logo, file) => {
      queryClient.setQueryData(queryKey, logo)
      showSuccess(file ? 'Logo saved.' : 'Logo removed.')
      void queryClient.invalidateQueries({ queryKey: timelineQuery(dealerId).queryKey })
    },
  })
  return (
    <QuerySection
      title="Packing slip logo"
      note="Printed on this dealer's packing slips instead of their name."
      query={useQuery(logoQuery(dealerId))}
      lines={2}
    >
      {({ image }) =>
        may('dealers.write') ? (
          <PictureField name="logo" address={image} ground="white" mutation={store} />
        ) : image ? (
          <Picture name="logo" address={image} ground="white" />
        ) : (
          <Text tone="muted" size={13}>
            No logo yet.
          </Text>
        )
      }
    </QuerySection>
  )
}
