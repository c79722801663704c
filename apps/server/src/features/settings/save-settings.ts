import type { Setting, SettingInput } from '@portal/contract/settings/settings.schema'
import type { Ctx } from '../../context.ts'
import { storeDealerSettings } from '../../records/dealer-settings.record.ts'
import { lockDealer } from '../../records/lock-dealer.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { readSettings } from './read-settings.ts'

/** Saves the invoice settings; refused where the supplier collects no payments or keeps these settings to itself. */
export async function saveSettings(
  ctx: Ctx,
  settings: readonly SettingInput[],
): Promise<Setting[] | Refusal<'settings_hidden' | 'payment_collection_off'>> {
  const { flags } = ctx.supplier
  if (!flags.payment_collection) return refuse('payment_collection_off')
  if (flags.hide_auth_settings_and_auto_authorized) return refuse('settings_hidden')
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, now: ctx.now }
  await ctx.db.transaction().execute(async (db) => {
    await lockDealer(db, owner)
    await storeDealerSettings(
      db,
      owner,
      settings.map(({ handle, value }) => ({ handle, value: textOf(value) })),
    )
  })
  return await readSettings(
    ctx,
    settings.map(({ handle }) => handle),
  )
}

/** An emptied field means "not set", the same as null. */
function textOf(value: boolean | string | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}
