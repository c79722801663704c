import {
  type DealerSettingHandle,
  dealerSettingHandles,
  dealerSettings,
} from '@portal/contract/settings/dealer-settings'
import type { Setting } from '@portal/contract/settings/settings.schema'
import type { DealerCtx } from '../../context/context.ts'
import { findDealerSettings } from '../../repositories/dealers/dealer-settings.repository.ts'

/** Reads the requested settings in the requested order, or all by default. */
export async function readSettings(
  { db, owner }: DealerCtx,
  handles: readonly DealerSettingHandle[] = dealerSettingHandles,
): Promise<Setting[]> {
  const stored = await findDealerSettings(db, owner)
  return [...new Set(handles)].map((handle) => presentSetting(handle, stored.get(handle)))
}

/** A setting in the API, with the contract's default if never set. */
function presentSetting(handle: DealerSettingHandle, stored: string | null | undefined): Setting {
  const { valueType, default: otherwise } = dealerSettings[handle]
  const value = stored === undefined ? otherwise : valueType === 'boolean' ? stored === 'true' : stored
  return { handle, value, valueType }
}
