import { type DealerSettingHandle, dealerSettings } from '@portal/contract/settings/dealer-settings'
import type { Setting } from '@portal/contract/settings/settings.schema'

/** A setting as it leaves the house: what was never set has the contract's default. */
export function presentSetting(handle: DealerSettingHandle, stored: string | null | undefined): Setting {
  const { valueType, default: otherwise } = dealerSettings[handle]
  const value = stored === undefined ? otherwise : valueType === 'boolean' ? stored === 'true' : stored
  return { handle, value, valueType }
}
