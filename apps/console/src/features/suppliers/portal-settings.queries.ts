import type { PortalPicture } from '@portal/contract/suppliers/portal-settings.rules'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

export const portalSettingsQuery = queryOptions({
  queryKey: ['portal-settings'],
  queryFn: ({ signal }) => api.call('getPortalSettings', { signal }),
})

export type PortalSettings = Awaited<ReturnType<typeof changePortalSettingsRequest>>

/** Changes settings by name; an empty value resets a setting. */
export function changePortalSettingsRequest(changes: Readonly<Record<string, string>>) {
  return api.call('updatePortalSettings', { body: changes })
}

/** Uploads a brand image; without a file, deletes it. */
export function portalPictureRequest({ picture, file }: { picture: PortalPicture; file: File | undefined }) {
  const params = { picture }
  return file
    ? api.call('uploadPortalPicture', { params, body: {}, file })
    : api.call('deletePortalPicture', { params })
}
