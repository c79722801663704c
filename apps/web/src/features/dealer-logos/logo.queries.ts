import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

export const logoQuery = queryOptions({
  queryKey: [...queryRoots.account, 'logo'],
  queryFn: ({ signal }) => api.call('getDealerLogo', { signal }),
})

/** Uploads the logo; without a file, deletes it. */
export function storeLogoRequest(file: File | undefined) {
  return file ? api.call('uploadDealerLogo', { body: {}, file }) : api.call('deleteDealerLogo', {})
}
