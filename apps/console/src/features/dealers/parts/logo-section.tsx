import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Picture, PictureField } from '@portal/app-kit/pictures/picture-field.tsx'
import { usePictureMutation } from '@portal/app-kit/pictures/use-picture-mutation.ts'
import { canStaff, staffRoleNames, staffRoles } from '@portal/contract/callers/permissions'
import { pictureFormats } from '@portal/contract/suppliers/portal-settings.rules'
import { Text } from '@portal/ui/boxes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePermission } from '../../../session/use-staff.ts'
import { logoQuery, storeLogoRequest, timelineQuery } from './parts.queries.ts'

const rolesWhoMay = staffRoleNames
  .filter((role) => canStaff(role, 'dealers.write'))
  .map((role) => staffRoles[role].title)
const whoMayChange = `The dealer can change it, and staff with these roles: ${rolesWhoMay.join(', ')}.`

/** The logo on a dealer's packing slips; each change is saved immediately. */
export function LogoSection({ dealerId }: { readonly dealerId: number }) {
  const may = usePermission()
  const queryClient = useQueryClient()
  const { queryKey } = logoQuery(dealerId)
  const store = usePictureMutation({
    store: (file) => storeLogoRequest(dealerId, file),
    onStored: (logo) => {
      queryClient.setQueryData(queryKey, logo)
      void queryClient.invalidateQueries({ queryKey: timelineQuery(dealerId).queryKey })
    },
    uploaded: 'Logo uploaded.',
    removed: 'Logo removed.',
  })
  const mayChange = may('dealers.write')
  return (
    <QuerySection
      title="Packing slip logo"
      note={`Printed on this dealer's packing slips instead of their name. ${mayChange ? `${pictureFormats}.` : whoMayChange}`}
      query={useQuery(logoQuery(dealerId))}
      lines={2}
    >
      {({ image }) =>
        mayChange ? (
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
