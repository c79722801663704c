import { type DealerSettingHandle, dealerSettingHandles } from '@portal/contract/settings/dealer-settings'
import type { Setting } from '@portal/contract/settings/settings.schema'
import type { Ctx } from '../../context.ts'
import { findDealerSettings } from '../../records/dealer-settings.record.ts'
import { viewSetting } from './setting.view.ts'

/** The settings that are asked for, in the order in which they are asked for; all of them when none is named. */
export async function readSettings(
  { db, supplier, dealer }: Ctx,
  handles: readonly DealerSettingHandle[] = dealerSettingHandles,
): Promise<Setting[]> {
  const stored = await findDealerSettings(db, { supplierId: supplier.id, dealerId: dealer.id })
  return [...new Set(handles)].map((handle) => viewSetting(handle, stored.get(handle)))
}
