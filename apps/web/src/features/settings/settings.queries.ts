import type { Setting } from '@portal/contract/settings/settings.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'
import type { InvoiceValues } from './invoice-values.ts'

/** The invoice settings, fetched at each visit, but not while the form is open. */
export const invoiceSettingsQuery = queryOptions({
  queryKey: [...queryRoots.settings, 'invoice'],
  queryFn: ({ signal }) =>
    api.call('getSettings', { query: { handles: 'auto_authorize,auto_authorize_up_to' }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/**
 * Saves the choice and, with Yes, the maximum total, unless the stored choice differs from `seen`. Returns both
 * settings as saved.
 */
export function saveInvoiceSettingsRequest({ autoAuthorize, upTo }: InvoiceValues, seen: InvoiceValues) {
  const choice = {
    handle: 'auto_authorize',
    value: autoAuthorize,
    valueType: 'boolean',
    seen: seen.autoAuthorize,
  } as const
  const total = { handle: 'auto_authorize_up_to', value: upTo || null, valueType: 'decimal' } as const
  return api.call('updateSettings', { body: autoAuthorize ? [choice, total] : [choice] })
}

/** Shows No, because the server has just turned auto-authorize off (document 1, section 4). */
export function setCachedAutoAuthorizeOff(queryClient: QueryClient): void {
  queryClient.setQueryData(invoiceSettingsQuery.queryKey, (settings: Setting[] | undefined) =>
    settings?.map((setting) =>
      setting.handle === 'auto_authorize' ? { ...setting, value: false } : setting,
    ),
  )
}
