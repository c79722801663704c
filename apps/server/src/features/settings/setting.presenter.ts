import { type DealerSettingHandle, dealerSettings } from '@portal/contract/settings/dealer-settings'
import type { Setting } from '@portal/contract/settings/settings.schema'

/** A setting as the API answers it: the contract's default where it was never set. */
export function presentSetting(handle: DealerSettingHandle, stored: string | null | undefined): Setting {
  const { valueType, default: otherwise } = dealerSettings[handle]
  const value = stored === undefined ? otherwise : valueType === 'boolean' ? stored === 'true' : stored
  return { handle, value, valueType }
}
