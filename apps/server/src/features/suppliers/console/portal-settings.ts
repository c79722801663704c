import { entriesOf } from '@portal/contract/fields/keys'
import type { PortalPicture, PortalSetting } from '@portal/contract/suppliers/portal-settings.rules'
import type { StaffCtx } from '../../../context/context.ts'
import { refuse } from '../../../context/refusal.ts'
import type { Supplier } from '../../../context/supplier.ts'
import type { UploadedFile } from '../../../context/uploaded-file.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { changeSupplier } from '../change-supplier.ts'
import type { SettingInput } from '../settings/supplier-settings.ts'

/** Reads the portal's stored branding, cut-off time and dashboard note. */
export async function readPortalSettings(ctx: StaffCtx) {
  const { brandColor, brandLogo, brandKit, emailHeader, flags } = await readSupplier(ctx)
  return {
    ...{ brandColor, brandLogo, brandKit, emailHeader },
    cutOffTime: flags.cut_off_time,
    cutOffDays: flags.cut_off_days,
    cutOffTimeZone: flags.cut_off_time_zone,
    dashboardNote: flags.dashboard_note,
  }
}

/** Rereads the supplier, because the context's copy may be some seconds old. */
async function readSupplier({ db, supplier }: StaffCtx): Promise<Supplier> {
  return (await findSupplierById(db, supplier.id)) ?? supplier
}

/** Changes settings by the CLI's rules, all or none. */
export async function changePortalSettings(
  ctx: StaffCtx,
  texts: Readonly<Partial<Record<PortalSetting, string | undefined>>>,
) {
  const settings = entriesOf(texts).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
  return await change(ctx, settings)
}

/** Re-encodes an upload and stores it as a brand image. */
export async function storePortalPicture(ctx: StaffCtx, name: PortalPicture, file: UploadedFile | undefined) {
  if (file === undefined) return refuse('invalid_input', 'Choose an image.')
  return await change(ctx, [{ name, pictureFile: file.bytes }])
}

export async function removePortalPicture(ctx: StaffCtx, name: PortalPicture) {
  return await change(ctx, [{ name, value: '' }])
}

async function change(ctx: StaffCtx, settings: readonly SettingInput[]) {
  const current = { ...ctx, supplier: await readSupplier(ctx) }
  const refusal = await changeSupplier(current, { settings, addHosts: [], removeHosts: [] })
  if (refusal?.reason === 'too_many_requests') return refuse('too_many_requests', refusal)
  if (refusal !== undefined) return refuse('invalid_input', refusal)
  return await readPortalSettings(ctx)
}
