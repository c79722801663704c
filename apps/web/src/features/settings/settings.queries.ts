import { getSettings, saveSettings } from '@portal/contract/settings/settings.endpoints'
import type { Setting } from '@portal/contract/settings/settings.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { InvoiceValues } from './invoice-values.ts'

/** The invoice settings, read anew at each visit and not under the reader's hands. */
export const invoiceSettingsQuery = queryOptions({
  queryKey: ['settings', 'invoice'],
  queryFn: ({ signal }) =>
    callApi(getSettings, { query: { handles: 'auto_authorize,auto_authorize_up_to' }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/**
 * Saves the choice in the place of the one that was seen, and with Yes the greatest total that is shown then; gives both
 * settings as they stand afterwards.
 */
export function askSaveInvoiceSettings({ autoAuthorize, upTo }: InvoiceValues, seen: InvoiceValues) {
  const isOn = autoAuthorize === 'true'
  const choice = {
    handle: 'auto_authorize',
    value: isOn,
    valueType: 'boolean',
    seen: seen.autoAuthorize === 'true',
  } as const
  const total = { handle: 'auto_authorize_up_to', value: upTo || null, valueType: 'decimal' } as const
  return callApi(saveSettings, { body: isOn ? [choice, total] : [choice] })
}

/** Sets the choice to No where it is shown, because the server has just done so (document 1, section 4). */
export function setCachedAutoAuthorizeOff(queryClient: QueryClient): void {
  queryClient.setQueryData(invoiceSettingsQuery.queryKey, (settings: Setting[] | undefined) =>
    settings?.map((setting) =>
      setting.handle === 'auto_authorize' ? { ...setting, value: false } : setting,
    ),
  )
}
